package import MediaValues

/// The meaning of the three color planes of an image.
package enum ColorModel: Hashable, Sendable {
  /// Luma at full size and two color differences at half size; BT.709, limited range.
  case yuv420
  /// Green, blue and red, full range.
  case rgb
}

extension ColorModel {
  /// Returns the sample of black in a plane.
  func black(_ plane: Int) -> UInt8 {
    switch self {
    case .rgb: 0
    case .yuv420: plane == 0 ? 16 : 128
    }
  }

  /// Returns the number of pixels per sample of a plane in each direction, as a power of two.
  package func shift(_ plane: Int) -> Int {
    self == .yuv420 && plane > 0 ? 1 : 0
  }

  /// Returns the samples of an opaque color, in the order of the planes.
  package func samples(of color: Color) -> [UInt8] {
    switch self {
    case .rgb: return [color.green, color.blue, color.red]
    case .yuv420:
      let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
      let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      return [
        16 + luma * 219 / 255, 128 + (blue - luma) / 1.8556 * 224 / 255,
        128 + (red - luma) / 1.5748 * 224 / 255,
      ].map { UInt8(clamping: $0.rounded()) }
    }
  }
}
