package import Diagnostics

/// Why the colours of a photo may not be those of the original: part of the `M` family.
package enum PhotoCode: String, FindingCode {
  case unusableProfile = "M180"
  case inksWithoutProfile = "M181"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .unusableProfile: "unusable-color-profile"
    case .inksWithoutProfile: "cmyk-without-profile"
    }
  }

  package var severity: Diagnostic.Severity { .warning }

  package var isFallback: Bool { true }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .unusableProfile: "The colour profile of a photo cannot be used; it is shown as sRGB."
    case .inksWithoutProfile:
      "A CMYK photo has no usable colour profile; its colours are approximate."
    }
  }
}
