import CLCMS2

/// A colour profile that lcms has opened. Not for use by two threads at once.
final class ICCProfile {
  /// What the samples are that a profile describes.
  enum Model: Hashable {
    case gray, rgb, cmyk
  }

  let handle: cmsHPROFILE
  let model: Model
  /// As the profile calls itself; safe to print.
  let name: String

  /// Larger ones are not opened: those of printers have two megabytes.
  private static let mostBytes = 32 << 20

  /// Throws a reason where the profile is damaged, or describes something other than a picture's samples.
  init(_ bytes: [UInt8]) throws(UnusableProfile) {
    guard bytes.count <= ICCProfile.mostBytes else {
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

  /// A profile made by lcms.
  private init?(_ handle: cmsHPROFILE?, name: String) {
    guard let handle else { return nil }
    self.handle = handle
    self.name = name
    model = .rgb
  }

  static func sRGB() -> ICCProfile? { ICCProfile(cmsCreate_sRGBProfile(), name: "sRGB") }

  /// The space with these primaries and this curve of light.
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

/// Why a profile cannot be used: a sentence fragment about it.
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
    throw UnusableProfile(reason: "it describes something other than the colours of a picture")
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
