package import MediaValues

/// What the samples of a picture mean, where that is not BT.709.
package struct ColorSignal: Hashable, Sendable {
  package var primaries: ColorPrimaries
  package var transfer: TransferFunction
  /// The weights of red and blue in luma.
  package var red: Double
  package var blue: Double
  /// The brightest light that is expected, in nit; of SDR that of white.
  package var peak: Double

  package init(
    primaries: ColorPrimaries, transfer: TransferFunction, matrix: String,
    peak: Double = ToneCurve.referenceWhite
  ) {
    self.primaries = primaries
    self.transfer = transfer
    (red, blue) =
      switch matrix {
      case "bt601": (0.299, 0.114)
      case "bt2020": (0.2627, 0.0593)
      default: (0.2126, 0.0722)
      }
    self.peak = peak
  }

  package var isHDR: Bool { transfer == .pq || transfer == .hlg }
}

extension VideoFacts {
  /// How its pictures have to be converted to become BT.709; nil where the matrix and the range are all
  /// that may differ.
  ///
  /// Stills in SDR are left to what reads them. The transfer functions of SDR video count as one: what is
  /// tagged as sRGB or with a gamma of its own is shown by the same displays.
  package var signal: ColorSignal? {
    let primaries = color.primaries.flatMap(ColorPrimaries.init(named:))
    let matrix = sourceMatrix
    switch color.transfer {
    case "smpte2084":
      return ColorSignal(
        primaries: primaries ?? .bt2020, transfer: .pq, matrix: matrix, peak: color.expectedPeak)
    case "arib-std-b67":
      return ColorSignal(
        primaries: primaries ?? .bt2020, transfer: .hlg, matrix: matrix, peak: 1000)
    default:
      guard !isStill else { return nil }
      let isLinear = color.transfer == "linear"
      guard isLinear || primaries.map({ $0 != .bt709 }) ?? false else { return nil }
      return ColorSignal(
        primaries: primaries ?? .bt709, transfer: isLinear ? .linear : .bt1886, matrix: matrix)
    }
  }

  /// libswscale's name of the matrix by which the samples mean colours. RGB has none: it gets BT.709's
  /// when it is converted.
  ///
  /// A source that does not say is taken for what players take it for: HDR for BT.2020, other pictures
  /// for BT.709 from HD upwards and for BT.601 below, however the picture is turned.
  package var sourceMatrix: String {
    if isRGB { return "bt709" }
    if let colorMatrix { return colorMatrix }
    if color.isHDR { return "bt2020" }
    let long = max(codedSize.width, codedSize.height)
    let short = min(codedSize.width, codedSize.height)
    return long >= 1280 || short > 576 ? "bt709" : "bt601"
  }
}

extension ColorFacts {
  /// The peak for which tones are mapped, in nit: what the content says of its brightest pixel, or else
  /// what the display had on which it was mastered. 1000 where neither says anything that can be meant.
  package var expectedPeak: Double {
    let sane = ToneCurve.referenceWhite...10_000
    return [maxContentLight, mastering?.peak].compactMap(\.self).first(where: sane.contains) ?? 1000
  }
}
