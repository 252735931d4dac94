import CLCMS2

/// The primaries of a code point of ITU-T H.273, table 2, that occurs in photos.
struct CodedPrimaries {
  struct Chromaticity {
    var x: Double
    var y: Double
  }

  let name: String
  let red: Chromaticity
  let green: Chromaticity
  let blue: Chromaticity
  let white: Chromaticity

  private static let daylight = Chromaticity(x: 0.3127, y: 0.3290)

  /// Returns `nil` for BT.709, whose primaries are those of sRGB, for "unspecified", and for unknown code
  /// points.
  init?(number: Int) {
    func corners(_ name: String, _ numbers: [Double], white: Chromaticity) -> CodedPrimaries {
      let points = stride(from: 0, to: 6, by: 2).map {
        Chromaticity(x: numbers[$0], y: numbers[$0 + 1])
      }
      return CodedPrimaries(
        name: name, red: points[0], green: points[1], blue: points[2], white: white)
    }
    let day = CodedPrimaries.daylight
    let known: CodedPrimaries? =
      switch number {
      case 4:
        corners(
          "NTSC 1953", [0.67, 0.33, 0.21, 0.71, 0.14, 0.08], white: .init(x: 0.310, y: 0.316))
      case 5: corners("BT.470 B/G", [0.64, 0.33, 0.29, 0.60, 0.15, 0.06], white: day)
      case 6, 7: corners("BT.601", [0.630, 0.340, 0.310, 0.595, 0.155, 0.070], white: day)
      case 9: corners("BT.2020", [0.708, 0.292, 0.170, 0.797, 0.131, 0.046], white: day)
      case 11:
        corners(
          "DCI-P3", [0.680, 0.320, 0.265, 0.690, 0.150, 0.060], white: .init(x: 0.314, y: 0.351))
      case 12: corners("Display P3", [0.680, 0.320, 0.265, 0.690, 0.150, 0.060], white: day)
      case 22: corners("EBU 3213", [0.630, 0.340, 0.295, 0.605, 0.155, 0.077], white: day)
      default: nil
      }
    guard let known else { return nil }
    self = known
  }

  private init(
    name: String, red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity
  ) {
    (self.name, self.red, self.green, self.blue, self.white) = (name, red, green, blue, white)
  }

  /// The primaries of BT.709.
  static let bt709 = CodedPrimaries(
    name: "BT.709", red: .init(x: 0.64, y: 0.33), green: .init(x: 0.30, y: 0.60),
    blue: .init(x: 0.15, y: 0.06), white: daylight)
}

/// The relation of samples to light, by the code point of ITU-T H.273, table 3.
enum CodedCurve: Hashable {
  /// The curve of sRGB, also used for BT.709 and similar curves, and for "unspecified".
  case display
  case gamma(Double)
  /// PQ or HLG.
  case highDynamicRange

  init(number: Int) {
    self =
      switch number {
      case 4: .gamma(2.2)
      case 5: .gamma(2.8)
      case 8: .gamma(1)
      case 16, 18: .highDynamicRange
      case 17: .gamma(2.6)
      default: .display
      }
  }

  /// Returns the tone curve; `nil` for a high dynamic range, which a curve alone cannot convert to sRGB.
  /// The caller frees it.
  func toneCurve() -> OpaquePointer? {
    switch self {
    case .display:
      cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .gamma(let gamma): cmsBuildGamma(nil, gamma)
    case .highDynamicRange: nil
    }
  }
}
