import Media
import MediaValues
import Pixels

/// The image of one frame while it is painted.
///
/// An image that covers everything is used unchanged, and copied only when something is drawn on it.
final class Surface {
  let size: PixelSize
  let model: Raster.Model
  /// Whether areas without drawings are transparent.
  let hasAlpha: Bool
  private let background: Color
  private var finished: MediaFrame?
  private var canvas: PictureCanvas?

  init(size: PixelSize, model: Raster.Model, hasAlpha: Bool, background: Color) {
    self.size = size
    self.model = model
    self.hasAlpha = hasAlpha
    self.background = background
  }

  /// Whether nothing has been drawn yet.
  var isUntouched: Bool { finished == nil && canvas == nil }

  /// The current image.
  func picture() throws -> MediaFrame {
    if let finished { return finished }
    try begin()
    guard let canvas = canvas.take() else { throw RenderError.nothingDrawn }
    let picture = canvas.finished()
    finished = picture
    return picture
  }

  /// Returns the samples of the current image.
  func raster() throws -> Raster {
    guard let raster = try picture().raster else { throw RenderError.nothingDrawn }
    return raster
  }

  /// Replaces the whole image by one of the same size, which must be opaque unless the surface has alpha.
  func replace(_ picture: MediaFrame) {
    finished = picture
    canvas = nil
  }

  /// Replaces the whole image by one that may be transparent: there, the background is visible.
  func change(to picture: MediaFrame) throws {
    guard !hasAlpha, let raster = picture.raster, raster.alpha != nil else {
      return replace(picture)
    }
    finished = nil
    canvas = nil
    try draw(raster, .over(size))
  }

  func draw(_ picture: Raster, _ drawing: ImagePlacement) throws {
    try begin()
    canvas?.raster.draw(picture, drawing)
  }

  /// Creates a canvas with the current image, unless there is one.
  private func begin() throws {
    guard canvas == nil else { return }
    let new = try PictureCanvas(size: size, model: model, hasAlpha: hasAlpha)
    if let raster = finished?.raster {
      new.raster.copy(raster)
    } else if hasAlpha {
      new.raster.clear()
    } else {
      new.raster.fill(background)
    }
    finished = nil
    canvas = consume new
  }
}
