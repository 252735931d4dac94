import Catalogue
import Diagnostics
import MediaValues

/// A kind of the catalogue that a segment uses, with its arguments.
struct KindUse {
  let kind: String
  let parameters: [Parameter]
  let arguments: [String: ParameterValue]
  let path: SegmentPath
  /// The path from the segment to the object with the arguments.
  let steps: [JSONPointer.Step]
  /// Whether the author wrote only the name of the kind, without an object.
  var isWord = false

  func parameter(_ name: String) -> Parameter? {
    parameters.first { $0.name == name }
  }

  /// The arguments in the order of their names, so that findings have a stable order.
  var sortedArguments: [(key: String, value: ParameterValue)] {
    arguments.sorted { $0.key < $1.key }
  }
}

extension CheckContext {
  /// Returns the place of the kind's name in the document.
  func subtypePointer(_ use: KindUse) -> JSONPointer {
    let place = JSONPointer(steps: pointer(use.path).steps + use.steps)
    return use.isWord ? place : place / "subtype"
  }

  /// Returns the place of the arguments in the document.
  func pointer(_ use: KindUse) -> JSONPointer {
    JSONPointer(steps: pointer(use.path).steps + use.steps) / "parameters"
  }

  /// Every use of a known kind that has arguments or needs some; a transition without subtype is a crossfade.
  var appliedKinds: [KindUse] {
    var uses: [KindUse] = []
    func add(
      _ arguments: [String: ParameterValue], of kind: (String, [Parameter])?,
      _ placed: PlacedSegment, _ steps: [JSONPointer.Step] = [], isWord: Bool = false
    ) {
      guard let kind, !arguments.isEmpty || kind.1.contains(where: \.isRequired) else { return }
      uses.append(
        KindUse(
          kind: kind.0, parameters: kind.1, arguments: arguments, path: placed.path, steps: steps,
          isWord: isWord))
    }
    for part in parts.transitions
    where !part.content.parameters.isEmpty || part.content.subtype != nil {
      let kind = TransitionKind.named(part.content.subtype ?? "crossfade")
      add(part.content.parameters, of: kind.map { ($0.name, $0.parameters) }, part.placed)
    }
    for part in parts.joints
    where !part.content.parameters.isEmpty || part.content.subtype != nil {
      let kind = TransitionKind.named(part.content.subtype ?? "crossfade")
      add(
        part.content.parameters, of: kind.map { ($0.name, $0.parameters) }, part.placed,
        [.key("transition")], isWord: part.content.isWord)
    }
    for part in parts.filters {
      let kind = part.content.subtype.flatMap(FilterKind.named)
      add(part.content.parameters, of: kind.map { ($0.name, $0.parameters) }, part.placed)
    }
    for part in parts.effects where !part.content.parameters.isEmpty {
      let kind = part.content.subtype.flatMap(EffectKind.named)
      add(part.content.parameters, of: kind.map { ($0.name, $0.parameters) }, part.placed)
    }
    for part in parts.appearances {
      for (index, filter) in part.content.filters.enumerated() {
        let kind = FilterKind.named(filter.subtype)
        add(
          filter.parameters, of: kind.map { ($0.name, $0.parameters) }, part.placed,
          [.key("filters"), .index(index)])
      }
    }
    return uses
  }
}
