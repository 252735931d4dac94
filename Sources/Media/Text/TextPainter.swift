package import MediaValues
package import Titling

/// A renderer of a text's frames.
///
/// It caches the layout, and the image of the frames in which nothing moves. For one thread at a time.
package final class TextPainter {
  private let layer: TextLayer
  private let rasterizer: TextRasterizer
  /// The largest factor by which the image is shown enlarged.
  private let enlargement: Double
  private var last: (place: Place, layout: Layout)?
  private var atRest: (place: Place, colors: [Double], raster: TextRaster?)?

  /// What the layout depends on.
  private struct Place: Hashable {
    var lineHeight: Double
    var room: TextRoom?
  }

  /// The layout of a text.
  package struct Layout {
    /// The canvas to which pixels relate: that of the text, or one of the same aspect ratio that is smaller if the letters
    /// are too large to be drawn at full size, and larger if the image is shown enlarged.
    package let canvas: PixelSize
    package let image: TextImage
    /// The line height, in pixels of that canvas.
    package let lineHeight: Double
    /// Whether the lines extend beyond their room, and are cut at the edges of the box.
    package let isCut: Bool
  }

  /// Creates a painter. Finding the installed fonts takes some milliseconds, so the texts of one thread
  /// may share a rasterizer that has read the text's font file; without one, the text creates its own.
  ///
  /// `enlargement` is the largest factor by which the image is shown enlarged at any frame. All frames are drawn at one
  /// resolution, so that the letters do not tremble while they grow.
  package init(
    _ text: TextLayer, rasterizer: TextRasterizer? = nil, enlargement: Double = 1
  ) throws(MediaError) {
    layer = text
    self.enlargement = enlargement
    if let rasterizer {
      self.rasterizer = rasterizer
    } else {
      self.rasterizer = try TextRasterizer(fontFiles: text.fontFiles)
    }
  }

  /// The characters for which no font has a glyph, known after the first frame is drawn.
  package var missingGlyphs: Set<MissingGlyph> { rasterizer.missing }

  /// The reason why the text's font file is not used; `nil` if it is used, or the text has none.
  package var fontProblem: MediaError? { rasterizer.problem }

  /// Returns the image of the text `frame` frames after its beginning; `nil` if nothing is visible, or the
  /// frame is outside the text's duration. `room` is the space for the lines of a text in a box.
  package func raster(
    atFrame frame: Int, in room: TextRoom? = nil
  ) throws(MediaError) -> TextRaster? {
    guard frame >= 0, frame < layer.frameCount else { return nil }
    let place = Place(lineHeight: layer.lineHeight(atFrame: frame), room: room)
    let isAtRest = layer.isAtRest(atFrame: frame)
    let colors = layer.movingValues(atFrame: frame)
    if isAtRest, let atRest, atRest.place == place, atRest.colors == colors {
      return atRest.raster
    }
    let raster = try layout(place).image.raster(atFrame: frame)
    if isAtRest { atRest = (place, colors, raster) }
    return raster
  }

  /// Returns the layout of the text at a frame.
  package func layout(
    atFrame frame: Int, in room: TextRoom? = nil
  ) throws(MediaError) -> Layout {
    try layout(Place(lineHeight: layer.lineHeight(atFrame: frame), room: room))
  }

  private func layout(_ place: Place) throws(MediaError) -> Layout {
    if let last, last.place == place { return last.layout }
    var (drawn, lineHeight, isCut) = (layer, place.lineHeight, false)
    if let room = place.room {
      let fit = try fit(in: room, lineHeight: lineHeight)
      drawn = drawn.scaled(by: fit.lineHeight / lineHeight)
      (drawn.text, lineHeight, isCut) = (fit.text, fit.lineHeight, fit.isCut)
    }
    drawn = resized(drawn, atLineHeight: lineHeight)
    let (height, whole) = (Double(drawn.canvas.height), Double(layer.canvas.height))
    lineHeight = lineHeight * height / whole
    let sheet = try rasterizer.sheet(
      for: drawn, lineHeight: lineHeight, width: place.room?.wholeWidth(height / whole),
      isCut: isCut)
    let image = TextImage(drawn, sheet: sheet, lineHeight: lineHeight)
    let layout = Layout(
      canvas: drawn.canvas, image: image, lineHeight: lineHeight, isCut: isCut)
    last = (place, layout)
    return layout
  }

  /// Returns a text on the canvas on which it is drawn.
  private func resized(_ text: TextLayer, atLineHeight lineHeight: Double) -> TextLayer {
    text.reduced(atLineHeight: lineHeight).enlarged(by: enlargement, atLineHeight: lineHeight)
  }

  private func fit(in room: TextRoom, lineHeight: Double) throws(MediaError) -> TextFit {
    try layer.fit(in: room, lineHeight: lineHeight) { text, size, countsLines throws(MediaError) in
      var tried = layer.scaled(by: size / lineHeight)
      tried.text = text
      tried = resized(tried, atLineHeight: size)
      let scale = Double(tried.canvas.height) / Double(layer.canvas.height)
      var measure = try rasterizer.measure(
        tried, lineHeight: size * scale, width: room.wholeWidth(scale), countsLines: countsLines)
      measure.width /= scale
      measure.height /= scale
      return measure
    }
  }
}

extension TextRoom {
  /// The width in whole pixels of a canvas that is scaled by a factor.
  fileprivate func wholeWidth(_ scale: Double) -> Double { (width * scale + 1e-6).rounded(.down) }
}
