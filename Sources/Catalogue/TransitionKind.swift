/// A kind of change from one image to another: its name, its parameters, and what it shows.
package struct TransitionKind: Sendable {
  package let name: String
  package let summary: String
  package let parameters: [Parameter]
  private let scene: @Sendable (Arguments, Double) -> TransitionScene

  /// `scene` is asked for the progress from 0 to 1.
  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    scene: @escaping @Sendable (Arguments, Double) -> TransitionScene
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.scene = scene
  }

  /// What is seen when it has come so far. At 0 it is the outgoing picture and at 1 the incoming
  /// one, unchanged; an easing may go beyond.
  package func scene(_ arguments: Arguments, at progress: Double) -> TransitionScene {
    if progress == 0 { return .mix(0) }
    if progress == 1 { return .mix(1) }
    return scene(arguments, progress)
  }

  /// The kind a template names by `subtype`.
  package static func named(_ name: String) -> TransitionKind? {
    all.first { $0.name == name }
  }
}
