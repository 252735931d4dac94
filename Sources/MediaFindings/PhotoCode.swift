package import Diagnostics

/// The codes of findings about the color profiles of photos: part of the `M` family.
package struct PhotoCode: FindingCode {
  package static let unusableProfile = PhotoCode(
    "M180", "unusable-color-profile", .warning,
    "The colour profile of a photo cannot be used; it is shown as sRGB.", isFallback: true)

  package static let inksWithoutProfile = PhotoCode(
    "M181", "cmyk-without-profile", .warning,
    "A CMYK photo has no usable colour profile; its colours are approximate.", isFallback: true)

  package static let all: [PhotoCode] = [
    .unusableProfile, .inksWithoutProfile,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
