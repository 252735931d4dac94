import MediaValues

extension PixelView {
  /// Returns the image at a half, a quarter or less of its size if it is drawn so small that sampling
  /// would skip pixels; otherwise the image itself. `mapping` maps the canvas to its unit square. `size` is the exact
  /// size of this image in pixels of the reduced one, whose last column and row may extend beyond it.
  func reduced(for mapping: Affine) -> (image: PixelView, size: (width: Double, height: Double)) {
    var image = self
    // The number of pixels of the image per pixel of the canvas.
    var across = (mapping.a * mapping.a + mapping.c * mapping.c).squareRoot() * Double(size.width)
    var down = (mapping.b * mapping.b + mapping.d * mapping.d).squareRoot() * Double(size.height)
    var exact = (width: Double(size.width), height: Double(size.height))
    while min(across, down) > 1.6, min(image.size.width, image.size.height) >= 4 {
      image = image.halved()
      across /= 2
      down /= 2
      exact = (exact.width / 2, exact.height / 2)
    }
    return (image, exact)
  }

  /// Returns the image at half its size, each pixel the mean of four.
  private func halved() -> PixelView {
    var half = PixelBuffer(
      size: PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2), model: model,
      hasAlpha: alpha != nil)
    for index in half.planes.indices { half.planes[index].halve(planes[index]) }
    if let alpha { half.alpha?.halve(alpha) }
    return half.finished()
  }
}
