package import Diagnostics
package import MediaValues
package import Planning

/// Returns findings about the colors of photos, one per file, in the order of the names of their sources.
package func photoFindings(in sources: [String: RenderPlan.Source]) -> [Diagnostic] {
  var seen: Set<String> = []
  return sources.values.sorted { $0.name < $1.name }
    .filter { seen.insert($0.path).inserted }
    .compactMap { $0.facts.video?.photoFinding(ofFileAt: $0.path, at: .document) }
}

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
