package import MediaValues

/// A change to the composed picture that is more than a change of its colours: what it is called,
/// what may be set, and what it shows.
package struct EffectKind: Sendable {
  /// The strokes that make up the canvas at a moment.
  typealias Scene = @Sendable (Arguments, EffectMoment) -> [EffectStroke]

  package let name: String
  package let summary: String
  package let parameters: [Parameter]
  private let scene: Scene

  init(
    _ name: String, _ summary: String, _ parameters: [Parameter], scene: @escaping Scene
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.scene = scene
  }

  /// The tracks that it shows by themselves, by their names.
  package func tracks(_ arguments: [String: ParameterValue]) -> Set<String> {
    Set(
      parameters.flatMap { parameter -> [String] in
        guard case .text(.tracks, _) = parameter.domain,
          case .text(let text)? = arguments[parameter.name]
        else { return [] }
        return TrackNames.names(in: text).compactMap(\.self)
      })
  }

  /// What is seen at a moment.
  package func strokes(_ arguments: Arguments, at moment: EffectMoment) -> [EffectStroke] {
    scene(arguments, moment)
  }

  /// The kind a template names by `subtype`.
  package static func named(_ name: String) -> EffectKind? {
    all.first { $0.name == name }
  }
}
