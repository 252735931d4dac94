package import MediaValues

/// A closed polygon, whose last point is joined to the first.
package struct Outline: Hashable, Sendable {
  /// A point in pixels.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The corners in order.
  package var points: [Point]

  package init(_ points: [Point]) {
    self.points = points
  }

  /// Returns the polygon with all points mapped.
  package func mapped(_ mapping: Affine) -> Outline {
    Outline(
      points.map { point in
        let moved = mapping.apply(point.x, point.y)
        return Point(moved.x, moved.y)
      })
  }

  /// Returns the exact fraction of each pixel's area that is inside. The polygon must not intersect
  /// itself.
  package func coverage(_ size: PixelSize) -> AlphaPlane {
    [self].coverage(PixelBounds(x: 0, y: 0, width: size.width, height: size.height))
  }
}

extension [Outline] {
  /// Returns the fraction of each pixel's area that is inside of a polygon: the nonzero rule, which is exact where
  /// no edges of overlapping polygons share a pixel.
  package func coverage(_ bounds: PixelBounds) -> AlphaPlane {
    guard !bounds.isEmpty else { return AlphaPlane(empty: bounds) }
    var area = SignedArea(bounds: bounds)
    for outline in self {
      for (index, point) in outline.points.enumerated() {
        area.add(point, outline.points[(index + 1) % outline.points.count])
      }
    }
    return area.coverage()
  }
}

/// The area to the right of lines, pixel by pixel: each line adds the area that it cuts off in the pixels
/// that it crosses, and a running sum along each row extends it to the right.
private struct SignedArea {
  private let bounds: PixelBounds
  private let size: PixelSize
  private var sums: [Float]
  private let stride: Int

  init(bounds: PixelBounds) {
    self.bounds = bounds
    size = PixelSize(width: bounds.width, height: bounds.height)
    stride = size.width + 2
    sums = [Float](repeating: 0, count: stride * size.height)
  }

  mutating func add(_ from: Outline.Point, _ to: Outline.Point) {
    let (left, above) = (Double(bounds.x), Double(bounds.y))
    let from = Outline.Point(from.x - left, from.y - above)
    let to = Outline.Point(to.x - left, to.y - above)
    guard from.y != to.y, from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else {
      return
    }
    let direction: Double = from.y < to.y ? 1 : -1
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(0, min(Double(size.height), top.y))
    let last = max(0, min(Double(size.height), bottom.y))
    var y = Int(clamping: first)
    while Double(y) < last, y < size.height {
      let upper = max(Double(y), first)
      let lower = min(Double(y + 1), last)
      let ends = [top.x + (upper - top.y) * slope, top.x + (lower - top.y) * slope].sorted()
      addRow(y, height: (lower - upper) * direction, ends[0], ends[1])
      y += 1
    }
  }

  /// Adds the part of a line within one row.
  private mutating func addRow(_ y: Int, height: Double, _ left: Double, _ right: Double) {
    let width = Double(size.width)
    let (left, right) = (min(max(left, 0), width), min(max(right, 0), width))
    let first = Int(clamping: left)
    let last = Int(clamping: right)
    let base = y * stride
    if first == last {
      // The part of the pixel to the right of the line's midpoint.
      let covered = Double(first) + 1 - (left + right) / 2
      sums[base + first] += Float(height * covered)
      sums[base + first + 1] += Float(height * (1 - covered))
      return
    }
    // The line crosses several pixels: each gets its share of the height.
    var x = left
    var column = first
    while column <= last {
      let end = min(Double(column + 1), right)
      let share = height * (end - x) / (right - left)
      let covered = Double(column) + 1 - (x + end) / 2
      sums[base + column] += Float(share * covered)
      sums[base + column + 1] += Float(share * (1 - covered))
      x = end
      column += 1
    }
  }

  func coverage() -> AlphaPlane {
    var result = AlphaPlane(empty: bounds)
    result.bytes.withUnsafeMutableBufferPointer { bytes in
      for y in 0..<size.height {
        var sum: Float = 0
        for x in 0..<size.width {
          sum += sums[y * stride + x]
          bytes[y * size.width + x] = UInt8(clamping: (min(abs(sum), 1) * 255).rounded())
        }
      }
    }
    return result
  }
}
