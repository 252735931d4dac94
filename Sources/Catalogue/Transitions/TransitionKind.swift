/// A kind of change from one image to another: its name, its parameters, and what it shows.
package struct TransitionKind: Sendable {
  package let name: String
  package let summary: String
  package let parameters: [Parameter]
  private let scene: @Sendable (Arguments, Double) -> TransitionScene

  /// `scene` is called with the progress from 0 to 1, or beyond for overshooting easings.
  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    scene: @escaping @Sendable (Arguments, Double) -> TransitionScene
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.scene = scene
  }

  /// Returns the scene at a progress. At 0 it is the outgoing image and at 1 the incoming image, unchanged; an
  /// easing may go beyond.
  package func scene(_ arguments: Arguments, at progress: Double) -> TransitionScene {
    if progress == 0 { return .mix(0) }
    if progress == 1 { return .mix(1) }
    return scene(arguments, progress)
  }

  /// Returns the kind with the name that a template gives as `subtype`; `nil` if there is none.
  package static func named(_ name: String) -> TransitionKind? {
    all.first { $0.name == name }
  }
}
