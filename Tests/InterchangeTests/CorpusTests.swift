import Conversion
import DescriptionFormat
import Editing
import Foundation
import Interchange
import JSONSyntax
import TestSupport
import Testing

/// Writes the files that `tools/judge-otio.py` checks with the `opentimelineio` package: pairs of
/// `NAME.otio` and the description `NAME.json` that it was written from.
struct CorpusTests {
  private static let folder = ProcessInfo.processInfo.environment["OTIO_CORPUS"]

  @Test(.enabled(if: folder != nil)) func corpus() throws {
    let folder = try #require(CorpusTests.folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["article", "merge", "slideshow"] {
      let text = try String(contentsOfFile: Project.template(name + ".json"), encoding: .utf8)
      try write(try Timeline(resolving: try normalForm(text)), to: folder + "/" + name)
    }
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      try write(try generator.wholeTimeline(), to: folder + "/random-\(seed)")
    }
  }

  private func write(_ timeline: Timeline, to path: String) throws {
    let exported = try openTimelineIO().write(timeline, "")
    try exported.text.write(toFile: path + ".otio", atomically: true, encoding: .utf8)
    let description = FormatWriter.write(.description(Description(describing: timeline)))
    try description.canonicalText.write(
      toFile: path + ".json", atomically: true, encoding: .utf8)
  }
}
