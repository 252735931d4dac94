import Media

/// The rasterizers of one thread: texts in the same font file share one, as finding the machine's
/// fonts takes some milliseconds.
final class RasterizerCache {
  private var rasterizers: [String: TextRasterizer] = [:]

  /// `fontFile` is nil for fonts of the machine.
  func rasterizer(fontFile: String?) throws -> TextRasterizer {
    if let known = rasterizers[fontFile ?? ""] { return known }
    let made = try TextRasterizer(fontFile: fontFile)
    rasterizers[fontFile ?? ""] = made
    return made
  }
}
