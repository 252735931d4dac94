/// Samples of one kind, 8 bits each, row by row: brightness, a colour difference, a primary, alpha.
///
/// A view: its maker keeps the memory alive, which a `Raster` does through its owner.
package struct Plane {
  package let base: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  package let stride: Int
  package let width: Int
  package let height: Int

  package init(base: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// The beginning of a row.
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
