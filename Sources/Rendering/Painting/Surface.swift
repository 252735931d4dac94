import Media
import MediaValues
import Pixels

/// The image of one frame while it is painted.
///
/// An image that covers everything is used unchanged, and copied only when something is drawn on it.
final class Surface {
  let size: PixelSize
  let model: ColorModel
  /// Whether areas without drawings are transparent.
  let hasAlpha: Bool
  private let background: Color
  private var finished: Frame?
  private var buffer: PixelFrameBuffer?

  init(size: PixelSize, model: ColorModel, hasAlpha: Bool, background: Color) {
    self.size = size
    self.model = model
    self.hasAlpha = hasAlpha
    self.background = background
  }

  /// Whether nothing has been drawn yet.
  var isUntouched: Bool { finished == nil && buffer == nil }

  /// The current image.
  func image() throws -> Frame {
    if let finished { return finished }
    try begin()
    guard let buffer = buffer.take() else { throw RenderError.nothingDrawn }
    let image = buffer.finished()
    finished = image
    return image
  }

  /// Returns the samples of the current image.
  func pixels() throws -> PixelView {
    guard let pixels = try image().pixels else { throw RenderError.nothingDrawn }
    return pixels
  }

  /// Replaces the whole image by one of the same size, which must be opaque unless the surface has alpha.
  func replace(_ image: Frame) {
    finished = image
    buffer = nil
  }

  /// Replaces the whole image by one that may be transparent: there, the background is visible.
  func change(to image: Frame) throws {
    guard !hasAlpha, let pixels = image.pixels, pixels.alpha != nil else {
      return replace(image)
    }
    finished = nil
    buffer = nil
    try draw(pixels, .over(size))
  }

  func draw(_ image: PixelView, _ drawing: ImagePlacement) throws {
    try begin()
    buffer?.pixels.draw(image, drawing)
  }

  /// Creates a buffer with the current image, unless there is one.
  private func begin() throws {
    guard buffer == nil else { return }
    var new = try PixelFrameBuffer(size: size, model: model, hasAlpha: hasAlpha)
    if let pixels = finished?.pixels {
      new.pixels.copy(pixels)
    } else if hasAlpha {
      new.pixels.clear()
    } else {
      new.pixels.fill(background)
    }
    finished = nil
    buffer = consume new
  }
}
