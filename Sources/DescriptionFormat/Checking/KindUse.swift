import Catalogue
import Diagnostics
import MediaValues

/// A kind of the catalogue as a segment uses it.
struct KindUse {
  let kind: String
  let parameters: [Parameter]
  let arguments: [String: ParameterValue]
  /// Where the arguments stand.
  let pointer: JSONPointer

  func parameter(_ name: String) -> Parameter? {
    parameters.first { $0.name == name }
  }

  /// The arguments in the order of their names, so that findings come in a stable order.
  var sortedArguments: [(key: String, value: ParameterValue)] {
    arguments.sorted { $0.key < $1.key }
  }
}

extension Subject {
  /// Every use of a known kind that has arguments; a transition without subtype is a crossfade.
  var appliedKinds: [KindUse] {
    segments.compactMap { path, segment in
      let kind: (name: String, parameters: [Parameter])?
      let arguments: [String: ParameterValue]
      switch segment.content {
      case .transition(let transition):
        kind = TransitionKind.named(transition.subtype ?? "crossfade").map {
          ($0.name, $0.parameters)
        }
        arguments = transition.parameters
      case .filter(let filter):
        kind = filter.subtype.flatMap(FilterKind.named).map { ($0.name, $0.parameters) }
        arguments = filter.parameters
      case .video, .photo, .audio: return nil
      }
      guard let kind, !arguments.isEmpty else { return nil }
      return KindUse(
        kind: kind.name, parameters: kind.parameters, arguments: arguments,
        pointer: pointer(path) / "parameters")
    }
  }
}
