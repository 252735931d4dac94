package import MediaValues

/// Planes over a whole canvas: masks and mattes.
extension AlphaPlane {
  /// Creates a plane over a canvas, without any coverage.
  package init(_ size: PixelSize) {
    self.init(empty: PixelBounds(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Sets the pixels of a row; values are limited to 0 to 255.
  package mutating func fillRow(_ y: Int, _ value: (Int) -> Float) {
    let width = bounds.width
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let row = base + y &* width
      for x in 0..<width {
        row[x] = UInt8(clamping: min(max(value(x) + 0.5, 0), 255))
      }
    }
  }

  /// Sets the pixels of a row.
  @inline(__always) mutating func setRow(_ y: Int, _ value: (Int) -> UInt8) {
    let width = bounds.width
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let row = base + y &* width
      for x in 0..<width { row[x] = value(x) }
    }
  }

  /// Replaces each value with its difference from 255.
  package mutating func invert() {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices { bytes[index] = 255 &- bytes[index] }
    }
  }

  /// Returns the plane with each value replaced by that of a table of 256 values.
  package func mapped(by table: [UInt8]) -> AlphaPlane {
    AlphaPlane(bounds: bounds, bytes: bytes.map { table[Int($0)] })
  }

  /// Returns the plane at half the size, each pixel the mean of four.
  func halved() -> AlphaPlane {
    var half = AlphaPlane(
      PixelSize(width: (bounds.width + 1) / 2, height: (bounds.height + 1) / 2))
    let (width, height) = (bounds.width, bounds.height)
    let (halfWidth, halfHeight) = (half.bounds.width, half.bounds.height)
    half.bytes.withUnsafeMutableBufferPointer { half in
      bytes.withUnsafeBufferPointer { bytes in
        guard let target = half.baseAddress, let source = bytes.baseAddress else { return }
        for y in 0..<halfHeight {
          let lower = min(2 * y + 1, height - 1)
          narrow(
            source + 2 * y * width, source + lower * width, into: target + y * halfWidth,
            width: width)
        }
      }
    }
    return half
  }
}
