import MediaValues

/// A row of an image that is painted: premultiplied red, green, blue and alpha from 0 to 255.
struct PaintedRow {
  /// The columns from the first to the last one that an area covers. The others are transparent.
  private(set) var covered = 0..<0
  private var pixels: [SIMD4<Float>]
  /// The colors of one area.
  private var paint: [SIMD4<Float>]

  init(width: Int) {
    pixels = Array(repeating: .zero, count: width)
    paint = pixels
  }

  subscript(column: Int) -> SIMD4<Float> { pixels[column] }

  /// Replaces the row by a line of areas, each over the one before it. The areas are as wide as the row.
  mutating func paint(_ areas: [PaintedArea], line: Int) {
    for column in covered { pixels[column] = .zero }
    covered = 0..<0
    for area in areas {
      let columns = area.coverage.coveredColumns(ofLine: line)
      guard !columns.isEmpty else { continue }
      let bounds = area.coverage.bounds
      area.paint.read(&paint, columns, x: bounds.x, y: bounds.y + line)
      cover(columns, with: area.coverage.bytes, from: line * bounds.width)
      covered = covered.union(columns)
    }
  }

  /// Draws the colors over the row, where the bytes from `start` on cover it.
  private mutating func cover(_ columns: Range<Int>, with coverage: [UInt8], from start: Int) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      paint.withUnsafeBufferPointer { paint in
        coverage.withUnsafeBufferPointer { coverage in
          for column in columns {
            let covered = coverage[start + column]
            guard covered > 0 else { continue }
            let above = paint[column] * (Float(covered) / 255)
            pixels[column] = above + pixels[column] * (1 - above.w / 255)
          }
        }
      }
    }
  }

  /// Writes a sample of each covered pixel to a row of a plane.
  @inline(__always) func write(
    to samples: UnsafeMutablePointer<UInt8>, _ sample: (SIMD4<Float>) -> Float
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      for column in covered { samples[column] = UInt8(nearest: sample(pixels[column])) }
    }
  }
}

extension Range<Int> {
  /// Returns the smallest range that contains both.
  func union(_ other: Range) -> Range {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension AlphaPlane {
  /// Returns the columns from the first to the last one with any coverage in a line, counted from the bounds.
  fileprivate func coveredColumns(ofLine line: Int) -> Range<Int> {
    let start = line * bounds.width
    return bytes.withUnsafeBufferPointer { bytes in
      var first = 0
      while first < bounds.width, bytes[start + first] == 0 { first += 1 }
      var end = bounds.width
      while end > first, bytes[start + end - 1] == 0 { end -= 1 }
      return first..<end
    }
  }
}
