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

  @Test func fieldsAreDeinterlaced() {
    #expect(video().conversions(ofFileAt: "a.mov", at: .document).isEmpty)
    #expect(video(isInterlaced: true).conversions(ofFileAt: "a.mov", at: .document).count == 1)
  }

  @Test func inksWithoutAProfileAreReported() {
    let color = PhotoColor(space: nil, isConverted: true, problem: .inksWithoutProfile)
    #expect(video(photo: color).photoFinding(ofFileAt: "a.jpg", at: .document)?.code == "M181")
    #expect(video().photoFinding(ofFileAt: "a.jpg", at: .document) == nil)
  }

  @Test func eachNoticeHasAFindingAboutItsFile() {
    let notices = MediumNotice.Kind.allCases.map { MediumNotice($0, path: "a.mov", first: 1) }
    #expect(notices.map(\.finding.code) == ["M190", "M191", "M192", "M193", "M149"])
    #expect(notices.allSatisfy { $0.finding.message.contains("a.mov") })
  }
}
