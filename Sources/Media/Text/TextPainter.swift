package import MediaValues
package import Titling

/// Draws a text at any of its frames.
///
/// It keeps how the text is laid out, and the picture of the frames on which nothing moves. For one
/// thread at a time.
package final class TextPainter {
  private let layer: TextLayer
  private let rasterizer: TextRasterizer
  private var laidOut: (lineHeight: Double, picture: TextPicture)?
  private var atRest: (lineHeight: Double, raster: TextRaster?)?

  /// Finding the machine's fonts takes some milliseconds, so texts of one thread may share a
  /// rasterizer that has read the text's font file; without one the text has its own.
  package init(_ text: TextLayer, rasterizer: TextRasterizer? = nil) throws(MediaError) {
    layer = text
    if let rasterizer {
      self.rasterizer = rasterizer
    } else {
      self.rasterizer = try TextRasterizer(fontFile: text.look.fontFile)
    }
  }

  /// The characters that no font had a shape for, known after the first picture.
  package var missingGlyphs: Set<MissingGlyph> { rasterizer.missing }

  /// Why the text's font file is not used; nil when it is, or when it has none.
  package var fontProblem: MediaError? { rasterizer.problem }

  /// What is seen when `frame` frames have passed since the text came; nil for nothing, as before
  /// its first frame and after its last.
  package func raster(atFrame frame: Int) throws(MediaError) -> TextRaster? {
    guard frame >= 0, frame < layer.frameCount else { return nil }
    let lineHeight = layer.lineHeight(atFrame: frame)
    let isAtRest = layer.isAtRest(atFrame: frame)
    if isAtRest, let atRest, atRest.lineHeight == lineHeight { return atRest.raster }
    let raster = try picture(lineHeight).raster(atFrame: frame)
    if isAtRest { atRest = (lineHeight, raster) }
    return raster
  }

  /// The canvas whose pixels a raster counts: that of the text, or a smaller one of the same shape where its
  /// letters are too large to be drawn at their size.
  package func canvas(atFrame frame: Int) -> PixelSize {
    layer.reduced(atLineHeight: layer.lineHeight(atFrame: frame)).canvas
  }

  private func picture(_ lineHeight: Double) throws(MediaError) -> TextPicture {
    if let laidOut, laidOut.lineHeight == lineHeight { return laidOut.picture }
    let drawn = layer.reduced(atLineHeight: lineHeight)
    let height = lineHeight * Double(drawn.canvas.height) / Double(layer.canvas.height)
    let sheet = try rasterizer.sheet(for: drawn, lineHeight: height)
    let picture = TextPicture(drawn, sheet: sheet, lineHeight: height)
    laidOut = (lineHeight, picture)
    return picture
  }
}
