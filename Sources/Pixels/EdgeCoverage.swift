import MediaValues

/// Computes the fraction of each pixel of a row that an image covers.
protocol RowCoverage {
  /// Fills `row` with the coverage of `count` pixels from `x` of row `y`, times `opacity` (0 to 255).
  func read(_ row: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int, opacity: Int)
}

/// The fraction of each pixel of a canvas that a placed image covers, for antialiased edges.
struct EdgeCoverage: RowCoverage {
  /// The mapping from pixels to the unit square.
  let inverse: Affine
  /// The size of one pixel in the unit square, along each axis.
  private let stepU: Double
  private let stepV: Double
  /// The number of pixels by which the edges are extended.
  private let bleed: Double

  init(inverse: Affine, bleed: Double = 0) {
    self.bleed = bleed
    self.inverse = inverse
    stepU = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
    stepV = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
  }

  /// Fills `row` with the coverage of `count` pixels from `x` of row `y`, times `opacity` (0 to 255).
  func read(_ row: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int, opacity: Int) {
    let start = inverse.apply(Double(x) + 0.5, Double(y) + 0.5)
    let inside = whole(start.x, inverse.a, stepU, count).clamped(
      to: whole(start.y, inverse.b, stepV, count))
    let full = UInt8(truncatingIfNeeded: opacity)
    func edge(_ range: Range<Int>) {
      for index in range {
        let u = start.x + inverse.a * Double(index)
        let v = start.y + inverse.b * Double(index)
        let covered = side(u, stepU) * side(v, stepV)
        row[index] = UInt8(nearest: covered * Double(opacity))
      }
    }
    edge(0..<inside.lowerBound)
    (row + inside.lowerBound).update(repeating: full, count: inside.count)
    edge(inside.upperBound..<count)
  }

  /// Returns the fraction of a pixel at `place` that is between 0 and 1 on one axis.
  private func side(_ place: Double, _ step: Double) -> Double {
    let left = min(max(place / step + 0.5 + bleed, 0), 1)
    let right = min(max((1 - place) / step + 0.5 + bleed, 0), 1)
    return max(0, left + right - 1)
  }

  /// Returns the pixels that are completely inside, where `slope` is the difference between adjacent
  /// pixels.
  private func whole(_ start: Double, _ slope: Double, _ step: Double, _ count: Int) -> Range<Int> {
    let low = step * (0.5 - bleed) - 1e-9
    let high = 1 - low
    guard low <= high else { return 0..<0 }
    guard slope != 0 else { return (low...high).contains(start) ? 0..<count : 0..<0 }
    let ends = [(low - start) / slope, (high - start) / slope].sorted()
    let first = min(max(ends[0].rounded(.up), 0), Double(count))
    let end = min(max(ends[1].rounded(.down) + 1, first), Double(count))
    return Int(clamping: first)..<Int(clamping: end)
  }
}
