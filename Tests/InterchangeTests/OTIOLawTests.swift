import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Foundation
import Interchange
import JSONSyntax
import TestSupport
import Testing

/// Writing a timeline to OpenTimelineIO and reading it gives the same timeline.
struct OTIOLawTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func randomTimelinesComeBack(part: UInt64) throws {
    let count: UInt64 = takesEveryCombination ? 250 : 80
    for seed in part * count..<(part + 1) * count {
      var generator = SeededGenerator(seed: seed)
      try expectBack(try generator.wholeTimeline(), "seed \(seed)")
    }
  }

  @Test func shippedTemplatesComeBack() throws {
    for name in ["article.json", "merge.json", "slideshow.json"] {
      let text = try String(contentsOfFile: Project.template(name), encoding: .utf8)
      try expectBack(try Timeline(resolving: try normalForm(text)), name)
    }
  }

  private func expectBack(_ timeline: Timeline, _ comment: String) throws {
    let format = try openTimelineIO()
    let exported = format.write(timeline, "An edit")
    let imported = try readOTIO(exported.text)
    let messages = imported.findings.map(\.diagnostic)
      .filter { $0.severity == .error || $0.code.hasPrefix("I") }.map(\.message)
    #expect(messages == [], "\(comment)")
    #expect(imported.title == "An edit")
    let description = Description(describing: timeline)
    try #require(imported.description == description, "\(comment)")
  }
}
