import MediaValues
import Pixels

/// Makes images of a gradient across a rectangle, and keeps the last one.
final class GradientPainter {
  private let gradient: Gradient
  private let last: LastImage<Key, PixelView>

  /// What determines an image.
  private struct Key: Hashable {
    let size: PixelSize
    let area: Rectangle
    let model: ColorModel
    let numbers: Gradient.Still
  }

  init(_ gradient: Gradient, allowance: ImageAllowance) {
    self.gradient = gradient
    last = LastImage(allowance)
  }

  /// Creates the painter of a paint; `nil` if it is one color.
  convenience init?(_ paint: Paint, allowance: ImageAllowance) {
    guard let gradient = paint.gradient else { return nil }
    self.init(gradient, allowance: allowance)
  }

  /// Returns an image of a size, at a time relative to the start of the segment. The gradient extends across an area of
  /// it, and beyond.
  func image(
    _ size: PixelSize, across area: Rectangle, model: ColorModel, at time: Time
  ) -> PixelView {
    let key = Key(size: size, area: area, model: model, numbers: gradient.still(at: time))
    return last.image(for: key) {
      var whole = AlphaPlane(size)
      whole.invert()
      var pixels = PixelBuffer(size: size, model: model, hasAlpha: true)
      pixels.paint([PaintedArea(whole, PaintMap(.gradient(gradient), at: time, across: area))])
      return pixels.finished()
    }
  }
}
