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

  private func picture(_ lineHeight: Double) throws(MediaError) -> TextPicture {
    if let laidOut, laidOut.lineHeight == lineHeight { return laidOut.picture }
    let sheet = try rasterizer.sheet(for: layer, lineHeight: lineHeight)
    let picture = TextPicture(layer, sheet: sheet, lineHeight: lineHeight)
    laidOut = (lineHeight, picture)
    return picture
  }
}
