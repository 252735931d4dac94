package import MediaValues

/// A part of what an effect shows at one moment. Steps are drawn on the canvas from the bottom to the top;
/// the background is visible where there are none.
package enum EffectStep: Sendable {
  /// The whole canvas in one color.
  case fill(Color)
  /// A rectangle in one color, in fractions of the canvas.
  case bar(Color, x: Double, y: Double, width: Double, height: Double)
  /// Everything except a rectangle in the middle. `inset` is a fraction of the canvas height; `roundness` is
  /// that of a mask, from 0 to 1.
  case frame(Color, inset: Double, roundness: Double)
  /// Everything except the places of copies, in one color.
  case gaps(Color, between: [Copy])
  /// A copy of the image.
  case image(Copy)

  /// The image, placed on the canvas.
  package struct Copy: Sendable {
    /// The center, in fractions of the canvas.
    package var x = 0.5
    package var y = 0.5
    /// The size, in fractions of the canvas.
    package var width = 1.0
    package var height = 1.0
    /// Degrees, clockwise.
    package var rotation = 0.0
    package var isFlippedX = false
    package var isFlippedY = false
    /// The part of the image that is shown, in fractions of it.
    package var window = (x: 0.0, y: 0.0, width: 1.0, height: 1.0)
    /// Filters of the catalogue that are applied to it.
    package var filters: [AppliedKind] = []
    /// The track that is shown instead of everything below; `nil` for everything below.
    package var track: String?

    init() {}

    /// The whole image, enlarged by a factor.
    init(scale: Double) {
      width = scale
      height = scale
    }
  }
}

/// The time at which an effect is drawn, and the canvas.
package struct EffectContext: Sendable {
  /// Seconds since the effect began.
  package let time: Double
  /// The part of its duration that has passed, from 0 to 1.
  package let progress: Double
  package let canvas: PixelSize
  /// The width of the canvas divided by its height.
  package var aspect: Double { Double(canvas.width) / Double(canvas.height) }

  package init(time: Double, progress: Double, canvas: PixelSize) {
    self.time = time
    self.progress = progress
    self.canvas = canvas
  }
}
