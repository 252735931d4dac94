/// The three primaries that a signal mixes, and the white of their sum.
package struct ColorPrimaries: Hashable, Sendable {
  /// A point of the CIE 1931 diagram.
  package struct Chromaticity: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }

    /// The white point D65.
    package static let d65 = Chromaticity(0.3127, 0.3290)
    fileprivate static let c = Chromaticity(0.310, 0.316)
    fileprivate static let cinema = Chromaticity(0.314, 0.351)

    /// CIE XYZ of this chromaticity with a luminance of 1.
    fileprivate var xyz: SIMD3<Double> { [x / y, 1, (1 - x - y) / y] }
  }

  package var red: Chromaticity
  package var green: Chromaticity
  package var blue: Chromaticity
  package var white: Chromaticity

  package init(
    _ red: Chromaticity, _ green: Chromaticity, _ blue: Chromaticity, white: Chromaticity = .d65
  ) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  package static let bt709 = ColorPrimaries(
    Chromaticity(0.64, 0.33), Chromaticity(0.30, 0.60), Chromaticity(0.15, 0.06))
  package static let bt2020 = ColorPrimaries(
    Chromaticity(0.708, 0.292), Chromaticity(0.170, 0.797), Chromaticity(0.131, 0.046))
  /// Display P3.
  package static let displayP3 = ColorPrimaries(
    Chromaticity(0.680, 0.320), Chromaticity(0.265, 0.690), Chromaticity(0.150, 0.060))
  /// Creates the primaries with this name in libav; `nil` for other names.
  package init?(named name: String) {
    switch name {
    case "bt709": self = .bt709
    case "bt2020": self = .bt2020
    case "smpte432": self = .displayP3
    case "smpte431":
      self = .displayP3
      white = .cinema
    case "smpte170m", "smpte240m":
      self.init(Chromaticity(0.630, 0.340), Chromaticity(0.310, 0.595), Chromaticity(0.155, 0.070))
    case "bt470bg":
      self.init(Chromaticity(0.64, 0.33), Chromaticity(0.29, 0.60), Chromaticity(0.15, 0.06))
    case "bt470m":
      self.init(
        Chromaticity(0.67, 0.33), Chromaticity(0.21, 0.71), Chromaticity(0.14, 0.08), white: .c)
    case "film":
      self.init(
        Chromaticity(0.681, 0.319), Chromaticity(0.243, 0.692), Chromaticity(0.145, 0.049),
        white: .c)
    case "ebu3213", "jedec-p22":
      self.init(Chromaticity(0.630, 0.340), Chromaticity(0.295, 0.605), Chromaticity(0.155, 0.077))
    default: return nil
    }
  }

  /// The matrix from linear RGB to CIE XYZ, where white has a luminance of 1.
  package var toXYZ: Matrix3 {
    let lights = Matrix3(columns: red.xyz, green.xyz, blue.xyz)
    return lights * Matrix3(diagonal: lights.inverse * white.xyz)
  }

  /// The contribution of each primary to the luminance of white.
  package var luminance: SIMD3<Double> { toXYZ.rows.1 }

  /// Returns the matrix from linear RGB of these primaries to that of `other`. White remains white: if the
  /// whites differ, colors are adapted with the Bradford method.
  package func conversion(to other: ColorPrimaries) -> Matrix3 {
    if self == other { return .identity }
    return other.toXYZ.inverse * adaptation(from: white, to: other.white) * toXYZ
  }
}

private func adaptation(
  from white: ColorPrimaries.Chromaticity, to other: ColorPrimaries.Chromaticity
) -> Matrix3 {
  if white == other { return .identity }
  let cones = Matrix3(
    [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
  let gain = (cones * other.xyz) / (cones * white.xyz)
  return cones.inverse * Matrix3(diagonal: gain) * cones
}
