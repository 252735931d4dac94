import MediaValues

/// The coverage of each pixel of a rectangle, from 0 to 255.
package struct AlphaPlane: Hashable, Sendable {
  package private(set) var bounds: PixelBounds
  /// Row by row, without gaps.
  package var bytes: [UInt8]

  /// Creates a plane. `bytes` must contain one value for each pixel of `bounds`.
  package init(bounds: PixelBounds, bytes: [UInt8]) {
    self.bounds = bounds
    self.bytes = bytes
  }

  /// Creates a plane without any coverage.
  package init(empty bounds: PixelBounds) {
    self.init(bounds: bounds, bytes: Array(repeating: 0, count: bounds.width * bounds.height))
  }

  /// The coverage of a pixel; 0 outside the bounds.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard bounds.contains(x: x, y: y) else { return 0 }
    return bytes[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  /// The plane without empty rows and columns at its sides; `nil` if all of it is empty.
  package var trimmed: AlphaPlane? {
    let width = bounds.width
    guard width > 0, let first = bytes.firstIndex(where: { $0 > 0 }),
      let last = bytes.lastIndex(where: { $0 > 0 })
    else { return nil }
    var (left, right) = (width, 0)
    for row in first / width...last / width {
      for column in 0..<width where bytes[row * width + column] > 0 {
        left = min(left, column)
        right = max(right, column)
      }
    }
    return within(
      PixelBounds(
        x: bounds.x + left, y: bounds.y + first / width, width: right - left + 1,
        height: last / width - first / width + 1))
  }

  /// Returns the part within other bounds, which may extend beyond these.
  package func within(_ other: PixelBounds) -> AlphaPlane {
    var result = AlphaPlane(empty: other)
    result.combine(self) { _, theirs in theirs }
    return result
  }

  /// Adds the coverage of another plane, up to 255.
  package mutating func add(_ other: AlphaPlane) {
    combine(other) { mine, theirs in UInt8(min(255, Int(mine) + Int(theirs))) }
  }

  /// Removes the part that another plane covers.
  package mutating func cut(_ other: AlphaPlane) {
    combine(other) { mine, theirs in UInt8((Int(mine) * (255 - Int(theirs)) + 127) / 255) }
  }

  /// Limits the coverage to what another plane with the same bounds does not cover.
  package mutating func limit(beside other: AlphaPlane) {
    combine(other) { mine, theirs in min(mine, 255 - theirs) }
  }

  /// Changes each pixel that both planes contain.
  @inline(__always) private mutating func combine(
    _ other: AlphaPlane, _ change: (UInt8, UInt8) -> UInt8
  ) {
    let common = bounds.intersection(other.bounds)
    guard !common.isEmpty else { return }
    let (mine, theirs) = (bounds, other.bounds)
    bytes.withUnsafeMutableBufferPointer { target in
      other.bytes.withUnsafeBufferPointer { source in
        for y in common.y..<common.endY {
          let to = (y - mine.y) * mine.width - mine.x
          let from = (y - theirs.y) * theirs.width - theirs.x
          for x in common.x..<common.endX {
            target[to + x] = change(target[to + x], source[from + x])
          }
        }
      }
    }
  }
}

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
      let table = (0...255).map { (luma: Int) -> UInt8 in
        UInt8(clamping: ((max(16, luma) - 16) * 255 + 109) / 219)
      }
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
