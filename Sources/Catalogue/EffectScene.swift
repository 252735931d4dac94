package import MediaValues

/// What an effect makes of the picture at one moment: strokes on the canvas, from the bottom to the
/// top. Where none falls, the background is.
package enum EffectStroke: Sendable {
  /// The whole canvas in one colour.
  case fill(Color)
  /// A rectangle in one colour, in fractions of the canvas.
  case bar(Color, x: Double, y: Double, width: Double, height: Double)
  /// All but a rectangle in the middle. `inset` is a part of the canvas' height; `roundness` is
  /// that of a mask.
  case frame(Color, inset: Double, roundness: Double)
  /// The picture once more.
  case picture(Copy)

  /// The picture, somewhere on the canvas.
  package struct Copy: Sendable {
    /// Its middle, in fractions of the canvas.
    package var x = 0.5
    package var y = 0.5
    /// Its size, in canvases.
    package var width = 1.0
    package var height = 1.0
    /// Degrees, clockwise.
    package var rotation = 0.0
    package var isFlippedX = false
    package var isFlippedY = false
    /// The part of the picture that is shown, in fractions of it.
    package var window = (x: 0.0, y: 0.0, width: 1.0, height: 1.0)
    /// Filters of the catalogue that it goes through.
    package var filters: [AppliedKind] = []
    /// The track that is shown in place of everything below.
    package var track: String?

    init() {}

    /// The whole picture, so much larger.
    init(scale: Double) {
      width = scale
      height = scale
    }
  }
}

/// When an effect is looked at, and on what.
package struct EffectMoment: Sendable {
  /// Seconds since it began.
  package let time: Double
  /// From 0 to 1 while it lasts.
  package let progress: Double
  /// The canvas' width over its height.
  package let aspect: Double

  package init(time: Double, progress: Double, aspect: Double) {
    self.time = time
    self.progress = progress
    self.aspect = aspect
  }
}
