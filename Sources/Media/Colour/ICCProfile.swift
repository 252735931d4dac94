import CLCMS2

/// A color profile opened by lcms. Not for use by two threads at the same time.
final class ICCProfile {
  /// The type of the samples that a profile describes.
  enum Model: Hashable {
    case gray, rgb, cmyk
  }

  let handle: cmsHPROFILE
  let model: Model
  /// The name in the profile; safe to print.
  let name: String

  /// The largest profile that is opened; profiles of printers have two megabytes.
  private static let maxBytes = 32 << 20

  /// Throws if the profile is damaged, too large, or does not describe the samples of an image.
  init(_ bytes: [UInt8]) throws(UnusableProfile) {
    guard bytes.count <= ICCProfile.maxBytes else {
      throw UnusableProfile(reason: "it has \(bytes.count) bytes")
    }
    guard let handle = cmsOpenProfileFromMem(bytes, UInt32(clamping: bytes.count)) else {
      throw UnusableProfile(reason: "it is damaged")
    }
    do throws(UnusableProfile) {
      model = try describedModel(handle)
    } catch {
      cmsCloseProfile(handle)
      throw error
    }
    self.handle = handle
    name = describedName(handle) ?? "an ICC profile without a name"
  }

  /// Wraps a profile made by lcms.
  private init?(_ handle: cmsHPROFILE?, name: String) {
    guard let handle else { return nil }
    self.handle = handle
    self.name = name
    model = .rgb
  }

  static func sRGB() -> ICCProfile? { ICCProfile(cmsCreate_sRGBProfile(), name: "sRGB") }

  /// Creates the color space with these primaries and this curve; `nil` for a high dynamic range.
  convenience init?(_ primaries: CodedPrimaries, curve: CodedCurve) {
    guard let tone = curve.toneCurve() else { return nil }
    defer { cmsFreeToneCurve(tone) }
    var white = cmsCIExyY(primaries.white)
    var corners = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(primaries.red), Green: cmsCIExyY(primaries.green),
      Blue: cmsCIExyY(primaries.blue))
    var curves: [OpaquePointer?] = [tone, tone, tone]
    let handle = curves.withUnsafeMutableBufferPointer {
      cmsCreateRGBProfile(&white, &corners, $0.baseAddress)
    }
    self.init(handle, name: primaries.name)
  }

  deinit { cmsCloseProfile(handle) }
}

/// The reason why a profile cannot be used: a sentence fragment about it.
struct UnusableProfile: Error {
  let reason: String
}

private func describedModel(
  _ handle: cmsHPROFILE
) throws(UnusableProfile) -> ICCProfile.Model {
  let kinds = [
    cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass,
  ]
  guard kinds.contains(cmsGetDeviceClass(handle)) else {
    throw UnusableProfile(reason: "it describes something other than the colours of an image")
  }
  switch cmsGetColorSpace(handle) {
  case cmsSigGrayData: return .gray
  case cmsSigRgbData: return .rgb
  case cmsSigCmykData: return .cmyk
  default:
    throw UnusableProfile(reason: "it describes colours other than grey, RGB and CMYK")
  }
}

private func describedName(_ handle: cmsHPROFILE) -> String? {
  var text = [CChar](repeating: 0, count: 128)
  let count = cmsGetProfileInfoASCII(
    handle, cmsInfoDescription, "en", "US", &text, UInt32(text.count))
  let bytes = text.prefix(Int(min(count, 127))).prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  let name = String(decoding: bytes, as: UTF8.self)
  return name.isEmpty ? nil : printable(name)
}

extension cmsCIExyY {
  fileprivate init(_ chromaticity: CodedPrimaries.Chromaticity) {
    self.init(x: chromaticity.x, y: chromaticity.y, Y: 1)
  }
}
