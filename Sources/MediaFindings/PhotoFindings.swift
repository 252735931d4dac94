package import Diagnostics
package import MediaValues

extension VideoFacts {
  /// Returns a finding about the colors of a photo; `nil` if there is no problem.
  package func photoFinding(ofFileAt path: String, at location: Location) -> Diagnostic? {
    guard let color = photoColor, let problem = color.problem else { return nil }
    switch problem {
    case .unusableProfile(let reason):
      return Diagnostic(
        of: PhotoCode.unusableProfile,
        "the colour profile of \(path) cannot be used: \(reason)", at: location,
        help: "the photo is shown as \(color.isConverted ? "CMYK without a profile" : "sRGB");"
          + " export it as sRGB for correct colours")
    case .inksWithoutProfile:
      return Diagnostic(
        of: PhotoCode.inksWithoutProfile,
        "\(path) is CMYK and has no colour profile: its colours are approximate", at: location,
        help: "export it as sRGB, or embed the profile of the printing process")
    }
  }
}
