import CLCMS2

/// A conversion of samples from a profile to sRGB: relative colorimetric with black point compensation, as
/// in browsers and photo viewers.
final class ColorTransform {
  /// The memory layouts of the samples, as types of lcms.
  struct Layout {
    var input: UInt32
    var output: UInt32
  }

  private let transform: cmsHTRANSFORM

  /// Creates a conversion; `nil` if the profile cannot be converted to sRGB.
  init?(from profile: ICCProfile, _ layout: Layout, isExact: Bool = false) {
    guard let target = ICCProfile.sRGB() else { return nil }
    var flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION)
    // Looking up each sample among the previous ones costs more than it saves.
    flags |= UInt32(cmsFLAGS_NOCACHE)
    if isExact { flags |= UInt32(cmsFLAGS_NOOPTIMIZE) }
    let made = cmsCreateTransform(
      profile.handle, layout.input, target.handle, layout.output,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
    guard let made else { return nil }
    transform = made
  }

  deinit { cmsDeleteTransform(transform) }

  /// Converts rows. `input` and `output` may be the same if a sample has the same size in both layouts;
  /// channels other than the colors are then unchanged.
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
  /// Whether the conversion to sRGB changes no color by more than one step of 255, so that it would have
  /// no visible effect.
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
