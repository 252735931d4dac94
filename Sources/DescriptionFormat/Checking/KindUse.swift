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
    segments.flatMap { path, segment -> [KindUse] in
      let place = pointer(path)
      var uses: [KindUse?] = []
      switch segment.content {
      case .transition(let transition):
        let kind = TransitionKind.named(transition.subtype ?? "crossfade")
        uses = [use(kind?.name, kind?.parameters, transition.parameters, at: place)]
      case .filter(let filter):
        let kind = filter.subtype.flatMap(FilterKind.named)
        uses = [use(kind?.name, kind?.parameters, filter.parameters, at: place)]
      case .effect(let effect):
        let kind = effect.subtype.flatMap(EffectKind.named)
        uses = [use(kind?.name, kind?.parameters, effect.parameters, at: place)]
      case .video, .photo, .audio, .text, .sticker, .composition: break
      }
      for (index, filter) in (segment.content.picture?.filters ?? []).enumerated() {
        let kind = FilterKind.named(filter.subtype)
        uses.append(
          use(kind?.name, kind?.parameters, filter.parameters, at: place / "filters" / index))
      }
      return uses.compactMap(\.self)
    }
  }

  private func use(
    _ kind: String?, _ parameters: [Parameter]?, _ arguments: [String: ParameterValue],
    at place: JSONPointer
  ) -> KindUse? {
    guard let kind, let parameters, !arguments.isEmpty else { return nil }
    return KindUse(
      kind: kind, parameters: parameters, arguments: arguments, pointer: place / "parameters")
  }
}
