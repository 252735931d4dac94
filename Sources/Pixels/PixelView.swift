package import MediaValues

/// An image in memory, for reading: planes of 8-bit, gamma-coded samples. It keeps their memory, which may
/// be that of a frame.
///
/// With alpha, the samples are premultiplied toward black, so that the image can be scaled, moved and
/// mixed without the colors of invisible pixels.
package struct PixelView {
  /// The size of the image in pixels.
  package let size: PixelSize
  package let model: ColorModel
  /// The three color planes.
  package let planes: [Plane]
  /// The alpha; `nil` if the image is opaque.
  package let alpha: Plane?
  private let owner: AnyObject

  /// Creates a view of planes whose memory `owner` keeps alive. Nothing may write to it any more.
  package init(
    size: PixelSize, model: ColorModel, planes: [Plane], alpha: Plane?, owner: AnyObject
  ) {
    self.size = size
    self.model = model
    self.planes = planes
    self.alpha = alpha
    self.owner = owner
  }

  /// Returns a small image of one color, which has alpha if the color is not opaque.
  package static func plain(_ color: Color, _ model: ColorModel) -> PixelView {
    var pixels = PixelBuffer(
      size: PixelSize(width: 2, height: 2), model: model, hasAlpha: color.alpha < 255)
    pixels.fill(color)
    return pixels.finished()
  }
}
