import Media
import MediaValues
import Pixels

/// What has been drawn of one frame so far.
///
/// A picture that covers everything is taken as it is and copied only when something is drawn on it.
final class Surface {
  let size: PixelSize
  let model: Raster.Model
  /// Whether what is not drawn on can be seen through.
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

  /// Whether nothing has been drawn on it yet.
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

  /// The picture's samples as they stand.
  func raster() throws -> Raster {
    guard let raster = try picture().raster else { throw RenderError.nothingDrawn }
    return raster
  }

  /// Puts a picture in place of everything. It has the size, and is opaque unless the surface is not.
  func replace(_ picture: MediaFrame) {
    finished = picture
    canvas = nil
  }

  /// The same for a picture that may have become transparent: the background shows there.
  func change(to picture: MediaFrame) throws {
    guard !hasAlpha, let raster = picture.raster, raster.alpha != nil else {
      return replace(picture)
    }
    finished = nil
    canvas = nil
    try draw(raster, .over(size))
  }

  func draw(_ picture: Raster, _ drawing: Drawing) throws {
    try begin()
    canvas?.raster.draw(picture, drawing)
  }

  /// Makes a canvas with what there is so far, unless there is one.
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
