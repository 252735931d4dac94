import MediaValues

/// Planes with a channel of an image.
extension AlphaPlane {
  /// Creates a plane with the alpha of an image.
  package init(alphaOf image: PixelView) {
    self.init(image.size)
    defer { withExtendedLifetime(image) {} }
    for y in 0..<image.size.height {
      let row = image.alpha?.row(y)
      setRow(y) { x in row.map { $0[x] } ?? 255 }
    }
  }

  /// Creates a plane with the product of the luma of an image, from black to white, and its alpha.
  package init(lumaOf image: PixelView) {
    self.init(image.size)
    defer { withExtendedLifetime(image) {} }
    switch image.model {
    case .yuv420:
      let table = (0...255).map { UInt8(clamping: ((max(16, $0) - 16) * 255 + 109) / 219) }
      for y in 0..<image.size.height {
        let row = image.planes[0].row(y)
        setRow(y) { x in table[Int(row[x])] }
      }
    case .rgb:
      for y in 0..<image.size.height {
        let rows = image.planes.map { $0.row(y) }
        setRow(y) { x in
          let green = Int(rows[0][x]) * 7152
          let blue = Int(rows[1][x]) * 722
          let red = Int(rows[2][x]) * 2126
          return UInt8((red + green + blue + 5000) / 10_000)
        }
      }
    }
  }
}
