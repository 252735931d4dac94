extension PixelSize {
  /// Returns the size scaled down in proportion to fit within `limit`, with even sides; the size itself if it fits
  /// already.
  package func reduced(toFit limit: PixelSize) -> PixelSize {
    guard width > limit.width || height > limit.height else { return self }
    let isWide = width * limit.height > height * limit.width
    let reduced =
      isWide
      ? PixelSize(width: limit.width, height: height * limit.width / width)
      : PixelSize(width: width * limit.height / height, height: limit.height)
    return PixelSize(width: max(2, reduced.width / 2 * 2), height: max(2, reduced.height / 2 * 2))
  }
}
