package import MediaValues

/// A kind of effect, which changes the composed image in more than its colors: its name, its parameters, and
/// what it shows.
package struct EffectKind: Sendable {
  /// Returns the steps that make up the canvas at a moment.
  typealias Scene = @Sendable (Arguments, EffectContext) -> [EffectStep]

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

  /// Returns the names of the tracks that it shows separately.
  package func tracks(_ arguments: [String: ParameterValue]) -> Set<String> {
    Set(
      parameters.flatMap { parameter -> [String] in
        guard case .text(.tracks, _) = parameter.domain,
          case .text(let text)? = arguments[parameter.name]
        else { return [] }
        return TrackNames.names(in: text).compactMap(\.self)
      })
  }

  /// Returns the steps that make up the canvas at a moment.
  package func steps(_ arguments: Arguments, at moment: EffectContext) -> [EffectStep] {
    scene(arguments, moment)
  }

  /// Returns whether nothing of the image is left at the beginning: each copy is narrower or lower than a 500th of the
  /// canvas, or a frame covers all of it.
  package func hidesAll(_ arguments: Arguments, on canvas: PixelSize) -> Bool {
    let least = 0.002
    let steps = scene(arguments, EffectContext(time: 0, progress: 0, canvas: canvas))
    let isShown = steps.contains { step in
      if case .image(let copy) = step { min(copy.width, copy.height) > least } else { false }
    }
    let isCovered = steps.contains { step in
      guard case .frame(_, let inset, _) = step else { return false }
      let shorter = Double(min(canvas.width, canvas.height)) / Double(canvas.height)
      return shorter - 2 * inset <= least * shorter
    }
    return !isShown || isCovered
  }

  /// Returns the kind with the name that a template gives as `subtype`; `nil` if there is none.
  package static func named(_ name: String) -> EffectKind? {
    all.first { $0.name == name }
  }
}
