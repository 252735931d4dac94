/// A conversion of R'G'B' from a signal to BT.709 as SDR displays show it, from 0 to 1.
///
///     signal ─▶ light ─▶ tone curve ─▶ BT.709 primaries ─▶ into the gamut ─▶ BT.1886
///
/// The tone curve is applied to the largest of the three channels, and the others are scaled by the same
/// factor, so that hues are preserved and no channel is clipped.
package struct ColorConversion: Hashable, Sendable {
  /// The color space of the source.
  package let signal: ColorSignal
  /// The tone curve; `nil` for SDR.
  package let curve: ToneMapping?
  /// The matrix from the source's primaries to those of BT.709.
  package let matrix: Matrix3
  let system: HLGSystem
  /// The luminance of each of the source's primaries.
  let luminance: SIMD3<Double>

  package init(_ signal: ColorSignal) {
    self.signal = signal
    curve = signal.isHDR ? ToneMapping(peak: signal.peak) : nil
    system = HLGSystem(peak: signal.peak)
    matrix = signal.primaries.conversion(to: .bt709)
    luminance = signal.primaries.luminance
  }

  /// Returns R'G'B' of the output for R'G'B' of the source.
  package func callAsFunction(_ source: SIMD3<Double>) -> SIMD3<Double> {
    let mapped = insideGamut(matrix * tonesMapped(light(of: source)))
    return mapped.map(TransferFunction.bt1886.signal(of:))
  }

  /// Returns linear light, where 1 is SDR white.
  private func light(of source: SIMD3<Double>) -> SIMD3<Double> {
    let light = source.map(signal.transfer.light(of:))
    switch signal.transfer {
    case .pq: return light / ToneMapping.referenceWhite
    case .hlg:
      return light
        * (system.gain(luminance: (light * luminance).sum()) / ToneMapping.referenceWhite)
    default: return light
    }
  }

  private func tonesMapped(_ light: SIMD3<Double>) -> SIMD3<Double> {
    guard let curve, case let greatest = light.max() * ToneMapping.referenceWhite, greatest > 0
    else { return light }
    return light * (curve(greatest) / greatest)
  }
}

/// Returns linear RGB of BT.709 with all channels between 0 and 1, of the same hue.
///
/// A color beyond the primaries is moved toward the gray of its luminance as far as necessary; a color
/// that is brighter than the primaries becomes darker: if it were also moved toward gray, a yellow would
/// soon be white.
func insideGamut(_ color: SIMD3<Double>) -> SIMD3<Double> {
  var color = color
  if color.min() < 0 {
    let grey = max((color * ColorPrimaries.bt709.luminance).sum(), 0)
    color =
      SIMD3(repeating: grey) + (color - SIMD3(repeating: grey)) * (grey / (grey - color.min()))
  }
  return color / max(color.max(), 1)
}

extension SIMD3<Double> {
  fileprivate func map(_ body: (Double) -> Double) -> SIMD3<Double> { [body(x), body(y), body(z)] }
}
