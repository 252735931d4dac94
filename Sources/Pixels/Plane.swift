/// Samples of one channel, 8 bits each, row by row: luma, a color difference, a primary, or alpha.
///
/// A view: its creator keeps the memory alive, as the owner of a `Raster` does.
package struct Plane {
  /// The first sample of the first row.
  package let base: UnsafeMutablePointer<UInt8>
  /// The number of bytes from one row to the next.
  package let stride: Int
  package let width: Int
  package let height: Int

  package init(base: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Returns the first sample of a row.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    base + y &* stride
  }

  func fill(_ value: UInt8) {
    for y in 0..<height { row(y).update(repeating: value, count: width) }
  }

  /// Copies a plane of the same size.
  func copy(_ other: Plane) {
    for y in 0..<min(height, other.height) {
      row(y).update(from: other.row(y), count: min(width, other.width))
    }
  }
}
