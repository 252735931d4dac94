import Diagnostics
import MediaValues
import Planning

/// What is wrong with the colours of the photos in use, by the order of their names.
func photoFindings(in sources: [String: RenderPlan.Source]) -> [Diagnostic] {
  var seen: Set<String> = []
  return sources.values.sorted { $0.name < $1.name }
    .filter { seen.insert($0.path).inserted }
    .compactMap(finding)
}

private func finding(of source: RenderPlan.Source) -> Diagnostic? {
  guard let color = source.facts.video?.photoColor, let problem = color.problem else { return nil }
  let path = source.path
  switch problem {
  case .unusableProfile(let reason):
    return Diagnostic(
      code: PhotoCode.unusableProfile.rawValue, severity: PhotoCode.unusableProfile.severity,
      "the colour profile of \(path) cannot be used: \(reason)", at: .document,
      help: "the photo is shown as \(color.isConverted ? "CMYK without a profile" : "sRGB");"
        + " export it as sRGB for its own colours")
  case .inksWithoutProfile:
    return Diagnostic(
      code: PhotoCode.inksWithoutProfile.rawValue, severity: PhotoCode.inksWithoutProfile.severity,
      "\(path) is CMYK and has no colour profile: its colours are approximate", at: .document,
      help: "export it as sRGB, or embed the profile of the printing process")
  case .highDynamicRange:
    return Diagnostic(
      code: PhotoCode.highDynamicRange.rawValue, severity: PhotoCode.highDynamicRange.severity,
      "\(path) has a high dynamic range (\(color.space ?? "HDR")), which is not converted",
      at: .document, help: "export it with a standard dynamic range, as sRGB or Display P3")
  }
}
