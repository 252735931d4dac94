extension PixelSize {
  /// The size in the same proportions, with even sides, that lies within `limit`; itself where
  /// that is so already.
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
