import Diagnostics
import MediaFindings
import MediaValues
import Testing

/// Findings about media, by their facts.
struct MediaFindingsTests {
  private func video(
    color: ColorFacts = ColorFacts(), isInterlaced: Bool = false, photo: PhotoColor? = nil
  ) -> VideoFacts {
    VideoFacts(
      codec: "hevc", codedSize: PixelSize(width: 320, height: 180), frameRate: .thirty,
      duration: 4, isStill: false, photoColor: photo, color: color, isInterlaced: isInterlaced)
  }

  @Test(arguments: [
    ("smpte2084", "PQ"), ("arib-std-b67", "HLG"),
  ])
  func hdrIsConverted(transfer: String, name: String) {
    let facts = video(color: ColorFacts(primaries: "bt2020", transfer: transfer))
    let findings = facts.conversions(ofFileAt: "folder/a.mov", at: .document)
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("'a.mov'") == true)
    #expect(findings.first?.message.contains(name) == true)
  }

  /// The names of primaries that ffprobe prints, and those of the finding.
  @Test(arguments: [
    ("bt709", "BT.709"), ("bt2020", "BT.2020"), ("smpte432", "Display P3"),
    ("smpte431", "DCI-P3"), ("smpte170m", "BT.601 with 525 lines"),
    ("bt470bg", "BT.601 with 625 lines"), ("smpte240m", "SMPTE 240M"), ("bt470m", "BT.470 M"),
    ("ebu3213", "EBU 3213"),
  ])
  func primariesAreNamed(primaries: String, name: String) {
    let color = ColorFacts(primaries: primaries, transfer: "smpte2084")
    #expect(
      video(color: color).conversions(ofFileAt: "a.mov", at: .document).map(\.message)
        == ["'a.mov' is HDR (PQ, \(name)); it is converted to SDR"])
    guard primaries != "bt709" else { return }
    let wide = ColorFacts(primaries: primaries, transfer: "bt709")
    #expect(
      video(color: wide).conversions(ofFileAt: "a.mov", at: .document).map(\.message)
        == ["'a.mov' has the colours of \(name); they are converted to BT.709"])
  }

  @Test func fieldsAreDeinterlaced() {
    #expect(video().conversions(ofFileAt: "a.mov", at: .document).isEmpty)
    #expect(video(isInterlaced: true).conversions(ofFileAt: "a.mov", at: .document).count == 1)
  }

  @Test func inksWithoutAProfileAreReported() {
    let color = PhotoColor(space: nil, isConverted: true, problem: .inksWithoutProfile)
    #expect(video(photo: color).photoFinding(ofFileAt: "a.jpg", at: .document)?.code == "M181")
    #expect(video().photoFinding(ofFileAt: "a.jpg", at: .document) == nil)
  }

  @Test func eachUndrawnFeatureIsReported() {
    var facts = video()
    #expect(facts.imageFindings(ofFileAt: "a.json", at: .document).isEmpty)
    facts.undrawnFeatures = AnimationFeature.allCases
    let findings = facts.imageFindings(ofFileAt: "a.json", at: .document)
    #expect(findings.map(\.code) == AnimationFeature.allCases.map { _ in "M182" })
    #expect(Set(findings.map(\.message)).count == findings.count)
    #expect(findings.allSatisfy { $0.message.contains("a.json") && $0.help != nil })
    #expect(
      findings.first?.message.contains("a.json uses expressions, which are not drawn") == true)
  }

  @Test func eachNoticeHasAFindingAboutItsFile() {
    let notices = MediumNotice.Kind.allCases.map { MediumNotice($0, path: "a.mov", first: 1) }
    #expect(notices.map(\.finding.code) == ["M190", "M191", "M192", "M193", "M149"])
    #expect(notices.allSatisfy { $0.finding.message.contains("a.mov") })
  }
}
