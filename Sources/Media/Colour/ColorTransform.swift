import CLCMS2

/// Converts samples from a profile to sRGB: relative colorimetric with black point compensation, as
/// browsers and photo viewers do.
final class ColorTransform {
  /// How the samples lie in memory before and after.
  struct Layout {
    var input: UInt32
    var output: UInt32
  }

  private let transform: cmsHTRANSFORM

  /// Nil where the profile has no way to sRGB.
  init?(from profile: ICCProfile, _ layout: Layout, isExact: Bool = false) {
    guard let target = ICCProfile.sRGB() else { return nil }
    var flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION)
    // Looking each sample up among those before it costs more than it spares.
    flags |= UInt32(cmsFLAGS_NOCACHE)
    if isExact { flags |= UInt32(cmsFLAGS_NOOPTIMIZE) }
    let made = cmsCreateTransform(
      profile.handle, layout.input, target.handle, layout.output,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    guard let made else { return nil }
    transform = made
  }

  deinit { cmsDeleteTransform(transform) }

  /// Converts rows. Both places may be the same where a sample takes the same room before and after;
  /// what a layout has beside colours is then left alone.
  func convert(
    _ input: UnsafeRawPointer, stride: Int, to output: UnsafeMutableRawPointer, outputStride: Int,
    width: Int, height: Int
  ) {
    cmsDoTransformLineStride(
      transform, input, output, UInt32(clamping: width), UInt32(clamping: height),
      UInt32(clamping: stride), UInt32(clamping: outputStride), 0, 0)
  }
}

extension ICCProfile {
  /// Whether no colour comes out more than one step of 255 away from what it was: to convert would change
  /// nothing that can be seen.
  var isLikeSRGB: Bool {
    let layout = ColorTransform.Layout(
      input: model == .gray ? SHIM_TYPE_GRAY_16_OF_3 : SHIM_TYPE_RGB_16, output: SHIM_TYPE_RGB_16)
    guard model != .cmyk, let transform = ColorTransform(from: self, layout, isExact: true) else {
      return false
    }
    let samples = model == .gray ? ICCProfile.grays : ICCProfile.grays + ICCProfile.colors
    var converted = samples
    converted.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      transform.convert(
        start, stride: bytes.count, to: start, outputStride: bytes.count,
        width: samples.count / 3, height: 1)
    }
    return zip(samples, converted).allSatisfy { abs(Int($0) - Int($1)) <= 257 }
  }

  private static let grays = (0...64).flatMap { [UInt16](repeating: UInt16($0 * 1023), count: 3) }

  private static let colors: [UInt16] = {
    let levels: [UInt16] = [0, 8192, 24_576, 40_960, 57_344, 65_535]
    return levels.flatMap { red in
      levels.flatMap { green in levels.flatMap { blue in [red, green, blue] } }
    }
  }()
}
