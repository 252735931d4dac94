import Media

/// The rasterizers of one thread. Texts with the same font file share one, as finding the installed fonts takes some
/// milliseconds.
final class RasterizerCache {
  private var rasterizers: [String: TextRasterizer] = [:]

  /// Returns the rasterizer for a font file; for installed fonts if `fontFile` is `nil`.
  func rasterizer(fontFile: String?) throws -> TextRasterizer {
    if let known = rasterizers[fontFile ?? ""] { return known }
    let made = try TextRasterizer(fontFile: fontFile)
    rasterizers[fontFile ?? ""] = made
    return made
  }
}
