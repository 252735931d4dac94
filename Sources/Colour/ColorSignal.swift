package import MediaValues

/// The color space of samples that are not BT.709.
package struct ColorSignal: Hashable, Sendable {
  package var primaries: ColorPrimaries
  package var transfer: TransferFunction
  /// The weights of red and blue in luma.
  package var red: Double
  package var blue: Double
  /// The brightest expected light in nits; for SDR, the light of white.
  package var peak: Double

  /// Creates a signal. `matrix` is libswscale's name of the matrix, `peak` in nits.
  package init(
    primaries: ColorPrimaries, transfer: TransferFunction, matrix: String,
    peak: Double = ToneMapping.referenceWhite
  ) {
    self.primaries = primaries
    self.transfer = transfer
    let weights = LumaWeights.all[matrix] ?? .bt709
    (red, blue) = (weights.red, weights.blue)
    self.peak = peak
  }

  /// Whether the transfer function is PQ or HLG.
  package var isHDR: Bool { transfer == .pq || transfer == .hlg }
}

extension VideoFacts {
  /// The color space from which the frames must be converted to BT.709; `nil` if at most the matrix and
  /// the range differ.
  ///
  /// SDR stills are converted by their reader. The transfer functions of SDR video are treated alike:
  /// video that is tagged as sRGB or with another gamma is shown on the same displays.
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

  /// libswscale's name of the matrix of the samples. RGB has none; it gets that of BT.709 when it is
  /// converted.
  ///
  /// If the source does not specify a matrix, the convention of players applies: BT.2020 for HDR,
  /// otherwise BT.709 from HD upwards and BT.601 below, independent of rotation.
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
  /// The peak for tone mapping in nits: the brightest pixel that the content declares, or else the peak of
  /// the mastering display. 1000 if neither has a plausible value.
  package var expectedPeak: Double {
    let sane = ToneMapping.referenceWhite...10_000
    return [maxContentLight, mastering?.peak].compactMap(\.self).first(where: sane.contains) ?? 1000
  }
}
