import Media

/// The rasterizers of one thread. Texts with the same font files share one, as finding the installed fonts takes some
/// milliseconds.
final class RasterizerCache {
  private var rasterizers: [[String]: TextRasterizer] = [:]

  /// Returns the rasterizer for font files and the installed fonts.
  func rasterizer(fontFiles: [String] = []) throws -> TextRasterizer {
    if let known = rasterizers[fontFiles] { return known }
    let made = try TextRasterizer(fontFiles: fontFiles)
    rasterizers[fontFiles] = made
    return made
  }
}
