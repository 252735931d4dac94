import MediaValues

/// The area to the right of lines, pixel by pixel: each line adds the area that it cuts off in the pixels
/// that it crosses, and a running sum along each row extends it to the right.
struct SignedArea {
  private let bounds: PixelBounds
  private let size: PixelSize
  /// The pixels that the polygons may touch, counted from the corner of the bounds.
  let touched: PixelBounds
  /// The area of each touched pixel, and of two more to the right of each row.
  private var sums: [Float]
  private let stride: Int

  init(_ bounds: PixelBounds, around outlines: [Outline]) {
    self.bounds = bounds
    size = PixelSize(width: bounds.width, height: bounds.height)
    let common = bounds.intersection(outlines.bounds)
    touched = PixelBounds(
      x: common.x - bounds.x, y: common.y - bounds.y, width: common.width, height: common.height)
    stride = touched.width + 2
    sums = [Float](repeating: 0, count: stride * touched.height)
  }

  mutating func add(_ from: Outline.Point, _ to: Outline.Point) {
    let (left, above) = (Double(bounds.x), Double(bounds.y))
    let from = Outline.Point(from.x - left, from.y - above)
    let to = Outline.Point(to.x - left, to.y - above)
    guard !touched.isEmpty, from.y != to.y, from.x.isFinite, from.y.isFinite, to.x.isFinite,
      to.y.isFinite
    else { return }
    let direction: Double = from.y < to.y ? 1 : -1
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(0, min(Double(size.height), top.y))
    let last = max(0, min(Double(size.height), bottom.y))
    var y = Int(clamping: first)
    while Double(y) < last, y < size.height {
      let upper = max(Double(y), first)
      let lower = min(Double(y + 1), last)
      let (one, other) = (top.x + (upper - top.y) * slope, top.x + (lower - top.y) * slope)
      addRow(y, height: (lower - upper) * direction, min(one, other), max(one, other))
      y += 1
    }
  }

  /// Adds the part of a line within one row. Where the line is to the left of the touched pixels, it cuts off all of
  /// the row; where it is to their right, nothing.
  private mutating func addRow(_ y: Int, height: Double, _ left: Double, _ right: Double) {
    let (low, high) = (Double(touched.x), Double(touched.endX))
    let base = (y - touched.y) * stride - touched.x
    guard left < high else { return }
    guard right > low else {
      sums[base + touched.x] += Float(height)
      return
    }
    guard left >= low, right <= high else {
      let (start, end) = (max(left, low), min(right, high))
      sums[base + touched.x] += Float(height * (start - left) / (right - left))
      return addRow(y, height: height * (end - start) / (right - left), start, end)
    }
    let first = Int(clamping: left)
    let last = Int(clamping: right)
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
      sums.withUnsafeBufferPointer { sums in
        for y in 0..<touched.height {
          var sum: Float = 0
          let start = (touched.y + y) * size.width + touched.x
          for x in 0..<touched.width {
            sum += sums[y * stride + x]
            bytes[start + x] = UInt8(nearest: min(abs(sum), 1) * 255)
          }
        }
      }
    }
    return result
  }
}
