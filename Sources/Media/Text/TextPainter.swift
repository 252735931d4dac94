package import MediaValues
package import Titling

/// A renderer of a text's frames.
///
/// It caches the layout, and the image of the frames in which nothing moves. For one thread at a time.
package final class TextPainter {
  private let layer: TextLayer
  private let rasterizer: TextRasterizer
  private var laidOut: (lineHeight: Double, image: TextImage)?
  private var atRest: (lineHeight: Double, raster: TextRaster?)?

  /// Creates a painter. Finding the installed fonts takes some milliseconds, so the texts of one thread
  /// may share a rasterizer that has read the text's font file; without one, the text creates its own.
  package init(_ text: TextLayer, rasterizer: TextRasterizer? = nil) throws(MediaError) {
    layer = text
    if let rasterizer {
      self.rasterizer = rasterizer
    } else {
      self.rasterizer = try TextRasterizer(fontFile: text.look.fontFile)
    }
  }

  /// The characters for which no font has a glyph, known after the first frame is drawn.
  package var missingGlyphs: Set<MissingGlyph> { rasterizer.missing }

  /// The reason why the text's font file is not used; `nil` if it is used, or the text has none.
  package var fontProblem: MediaError? { rasterizer.problem }

  /// Returns the image of the text `frame` frames after its beginning; `nil` if nothing is visible, or the
  /// frame is outside the text's duration.
  package func raster(atFrame frame: Int) throws(MediaError) -> TextRaster? {
    guard frame >= 0, frame < layer.frameCount else { return nil }
    let lineHeight = layer.lineHeight(atFrame: frame)
    let isAtRest = layer.isAtRest(atFrame: frame)
    if isAtRest, let atRest, atRest.lineHeight == lineHeight { return atRest.raster }
    let raster = try image(lineHeight).raster(atFrame: frame)
    if isAtRest { atRest = (lineHeight, raster) }
    return raster
  }

  /// Returns the canvas to which the pixels of a raster relate: that of the text, or a smaller one of the
  /// same aspect ratio if the letters are too large to be drawn at full size.
  package func canvas(atFrame frame: Int) -> PixelSize {
    layer.reduced(atLineHeight: layer.lineHeight(atFrame: frame)).canvas
  }

  private func image(_ lineHeight: Double) throws(MediaError) -> TextImage {
    if let laidOut, laidOut.lineHeight == lineHeight { return laidOut.image }
    let drawn = layer.reduced(atLineHeight: lineHeight)
    let height = lineHeight * Double(drawn.canvas.height) / Double(layer.canvas.height)
    let sheet = try rasterizer.sheet(for: drawn, lineHeight: height)
    let image = TextImage(drawn, sheet: sheet, lineHeight: height)
    laidOut = (lineHeight, image)
    return image
  }
}
