package import MediaValues

/// The coverage of each pixel, from 0 to 255: a shape with smooth edges, or a matte.
package final class Coverage {
  /// The values, valid as long as this object exists.
  package let plane: Plane

  /// Creates a coverage of 0 everywhere.
  package init(size: PixelSize) {
    plane = Plane(
      base: .allocate(capacity: size.width * size.height + 16), stride: size.width,
      width: size.width, height: size.height)
    plane.fill(0)
  }

  deinit { plane.base.deallocate() }

  /// The cached result of `halved()`. Methods that change the pixels set it to `nil`.
  var small: Coverage?

  /// Returns the coverage at half the size, each pixel the mean of four.
  func halved() -> Plane {
    if let small { return small.plane }
    let half = Coverage(
      size: PixelSize(width: (plane.width + 1) / 2, height: (plane.height + 1) / 2))
    for y in 0..<half.plane.height {
      let lower = min(2 * y + 1, plane.height - 1)
      narrow(plane.row(2 * y), plane.row(lower), into: half.plane.row(y), width: plane.width)
    }
    small = half
    return half.plane
  }

  /// Sets the pixels of a row; values are limited to 0 to 255.
  package func fillRow(_ y: Int, _ value: (Int) -> Float) {
    small = nil
    let row = plane.base + y &* plane.stride
    for x in 0..<plane.width {
      row[x] = UInt8(clamping: min(max(value(x) + 0.5, 0), 255))
    }
  }

  /// Replaces each value with its difference from 255.
  package func invert() {
    small = nil
    for y in 0..<plane.height {
      let row = plane.row(y)
      for x in 0..<plane.width { row[x] = 255 &- row[x] }
    }
  }
}
