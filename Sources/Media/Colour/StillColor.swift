import CFFmpeg
import CLCMS2
import MediaValues

/// The meaning of the samples of a still as its file declares it.
enum ColorDeclaration {
  case nothing
  /// An ICC profile.
  case profile([UInt8])
  /// Primaries and transfer function as code points of ITU-T H.273.
  case codes(primaries: Int, transfer: Int)
}

/// The conversion of a still's colors to sRGB. Stills are converted only here, except those in PQ and HLG,
/// which the renderer converts as it does video.
struct StillColor {
  /// The facts about the colors; `nil` for a still that declares nothing, or sRGB by code points. It is
  /// taken for sRGB.
  let facts: PhotoColor?
  /// The primaries and transfer function of samples in PQ or HLG; `nil` for others.
  let signal: ColorFacts?
  /// The profile to convert from; `nil` if the colors are unchanged.
  private let profile: ICCProfile?

  /// `samples` is the type of the still's samples.
  init(_ declaration: ColorDeclaration, of samples: ICCProfile.Model) {
    switch declaration {
    case .nothing:
      self.init(
        facts: samples == .cmyk
          ? PhotoColor(space: nil, isConverted: true, problem: .inksWithoutProfile) : nil)
    case .profile(let bytes): self.init(bytes, of: samples)
    case .codes(let primaries, let transfer): self.init(primaries: primaries, transfer: transfer)
    }
  }

  /// Describes inks that libav has already multiplied to RGB, so that their profile cannot be used.
  init(multipliedInks hasProfile: Bool) {
    self.init(
      facts: PhotoColor(
        space: nil, isConverted: true,
        problem: hasProfile
          ? .unusableProfile(reason: "profiles of CMYK TIFFs are not supported")
          : .inksWithoutProfile))
  }

  /// Describes RGB or grey samples with a profile that cannot be used for this reason.
  init(unusableProfile reason: String) {
    self.init(
      facts: PhotoColor(
        space: nil, isConverted: false, problem: .unusableProfile(reason: reason)))
  }

  private init(facts: PhotoColor?, profile: ICCProfile? = nil) {
    (self.facts, self.profile, signal) = (facts, profile, nil)
  }

  private init(_ bytes: [UInt8], of samples: ICCProfile.Model) {
    signal = nil
    do throws(UnusableProfile) {
      let found = try ICCProfile(bytes)
      // Gray samples are read as RGB with three equal parts.
      guard found.model == samples || (found.model == .rgb && samples == .gray) else {
        throw UnusableProfile(
          reason: "'\(found.name)' describes \(found.model.words) samples, but the image"
            + " has \(samples.words) samples")
      }
      let isNeeded = !found.isLikeSRGB
      if isNeeded, ColorTransform(from: found, .rgb(isDeep: false, hasAlpha: false, found)) == nil {
        throw UnusableProfile(reason: "'\(found.name)' cannot be converted to sRGB")
      }
      profile = isNeeded ? found : nil
      facts = PhotoColor(space: found.name, isConverted: isNeeded)
    } catch {
      profile = nil
      facts = PhotoColor(
        space: nil, isConverted: samples == .cmyk, problem: .unusableProfile(reason: error.reason))
    }
  }

  private init(primaries: Int, transfer: Int) {
    let corners = CodedPrimaries(number: primaries)
    let curve = CodedCurve(number: transfer)
    let isHDR = curve == .highDynamicRange
    let name = corners?.name ?? (isHDR && primaries != 1 ? "BT.2020" : "BT.709")
    signal = isHDR ? ColorFacts(primaries: primaries, transfer: transfer) : nil
    if isHDR {
      profile = nil
      facts = PhotoColor(space: "\(name) \(transfer == 16 ? "PQ" : "HLG")")
    } else if corners == nil, curve == .display {
      (profile, facts) = (nil, nil)
    } else {
      profile = ICCProfile(corners ?? .bt709, curve: curve)
      facts = PhotoColor(space: name, isConverted: profile != nil)
    }
  }

  /// Returns packed RGB samples converted; the samples themselves without a profile.
  func convert(_ image: consuming FrameReference) throws(MediaError) -> FrameReference {
    guard let profile else { return image }
    let (isDeep, hasAlpha) = try packing(of: AVPixelFormat(image.pointer.pointee.format))
    let layout = ColorTransform.Layout.rgb(isDeep: isDeep, hasAlpha: hasAlpha, profile)
    guard let transform = ColorTransform(from: profile, layout) else { return image }
    var buffer = try FrameBuffer(changing: image, "convert the colours")
    let (start, stride) = try buffer.firstPlane()
    let frame = buffer.properties
    transform.convert(
      start, stride: stride, to: start, outputStride: stride, width: Int(frame.pointee.width),
      height: Int(frame.pointee.height))
    return buffer.finished()
  }

  /// Converts rows of CMYK samples to RGB, by multiplication if there is no usable profile. `isInverted`
  /// specifies that 255 means no ink.
  func convertInks(
    _ inks: UnsafePointer<UInt8>, isInverted: Bool, to output: UnsafeMutablePointer<UInt8>,
    stride: Int, size: PixelSize
  ) {
    let layout = ColorTransform.Layout(
      input: isInverted ? SHIM_TYPE_CMYK_8_REV : SHIM_TYPE_CMYK_8, output: SHIM_TYPE_RGB_8)
    if let profile, let transform = ColorTransform(from: profile, layout) {
      return transform.convert(
        inks, stride: size.width * 4, to: output, outputStride: stride, width: size.width,
        height: size.height)
    }
    let flip: UInt8 = isInverted ? 0 : 255
    for row in 0..<size.height {
      let (source, target) = (inks + row * size.width * 4, output + row * stride)
      for column in 0..<size.width {
        let black = Int(source[4 * column + 3] ^ flip)
        for ink in 0..<3 {
          let light = Int(source[4 * column + ink] ^ flip)
          target[3 * column + ink] = UInt8((light * black + 127) / 255)
        }
      }
    }
  }
}

extension ColorTransform.Layout {
  /// Returns the layout of packed RGB; if `profile` is gray, each gray sample is stored three times.
  fileprivate static func rgb(isDeep: Bool, hasAlpha: Bool, _ profile: ICCProfile) -> Self {
    let output =
      switch (isDeep, hasAlpha) {
      case (false, false): SHIM_TYPE_RGB_8
      case (false, true): SHIM_TYPE_RGBA_8
      case (true, false): SHIM_TYPE_RGB_16
      case (true, true): SHIM_TYPE_RGBA_16
      }
    switch profile.model {
    case .rgb: return Self(input: output, output: output)
    case .cmyk: return Self(input: SHIM_TYPE_CMYK_8, output: output)
    case .gray:
      let input =
        switch (isDeep, hasAlpha) {
        case (false, false): SHIM_TYPE_GRAY_8_OF_3
        case (false, true): SHIM_TYPE_GRAY_8_OF_4
        case (true, false): SHIM_TYPE_GRAY_16_OF_3
        case (true, true): SHIM_TYPE_GRAY_16_OF_4
        }
      return Self(input: input, output: output)
    }
  }
}

extension ICCProfile.Model {
  fileprivate var words: String {
    switch self {
    case .gray: "grey"
    case .rgb: "RGB"
    case .cmyk: "CMYK"
    }
  }
}

private func packing(
  of format: AVPixelFormat
) throws(MediaError) -> (isDeep: Bool, hasAlpha: Bool) {
  switch format {
  case AV_PIX_FMT_RGB24: return (false, false)
  case AV_PIX_FMT_RGBA: return (false, true)
  case AV_PIX_FMT_RGB48LE: return (true, false)
  case AV_PIX_FMT_RGBA64LE: return (true, true)
  default:
    throw MediaError(
      .internalFault, reason: "the colours of \(name(of: format)) cannot be converted")
  }
}
