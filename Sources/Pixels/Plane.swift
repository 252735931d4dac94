/// Samples of one channel, 8 bits each, row by row, for reading: luma, a color difference, a primary, or
/// alpha.
///
/// The `PixelView` that the plane is a part of keeps the memory.
package struct Plane {
  /// The first sample of the first row.
  package let base: UnsafePointer<UInt8>
  /// The number of bytes from one row to the next.
  package let stride: Int
  package let width: Int
  package let height: Int

  package init(base: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Returns the first sample of a row.
  package func row(_ y: Int) -> UnsafePointer<UInt8> {
    base + y &* stride
  }
}

/// Samples of one channel for writing, as a part of a `PixelBuffer`, which keeps the memory. It cannot be
/// copied, so that it does not outlive the buffer.
package struct MutablePlane: ~Copyable {
  private let base: UnsafeMutablePointer<UInt8>
  /// The number of bytes from one row to the next.
  private let stride: Int
  package let width: Int
  package let height: Int

  package init(base: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Returns the first sample of a row, for writing.
  package mutating func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    base + y &* stride
  }

  /// The same samples for reading.
  package var reading: Plane {
    Plane(base: base, stride: stride, width: width, height: height)
  }

  mutating func fill(_ value: UInt8) {
    for y in 0..<height { row(y).update(repeating: value, count: width) }
  }

  /// Copies a plane of the same size.
  package mutating func copy(_ other: Plane) {
    for y in 0..<min(height, other.height) {
      row(y).update(from: other.row(y), count: min(width, other.width))
    }
  }

  /// Replaces the samples by those of a plane of twice the size, each the mean of four.
  mutating func halve(_ plane: Plane) {
    for y in 0..<height {
      let lower = min(2 * y + 1, plane.height - 1)
      narrow(plane.row(2 * y), plane.row(lower), into: row(y), width: plane.width)
    }
  }
}
