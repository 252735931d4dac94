import DescriptionFormat
import Diagnostics
import Interchange
import JSONSyntax
import TestSupport
import Testing

/// Files that are too large are refused before they are read as a whole.
struct SubtitleLimitTests {
  private func read(
    _ text: String, _ name: String, for use: InterchangeFormat.Use = .document
  ) throws -> ImportedEdit {
    try #require(InterchangeFormat.ofFile(name)).read(SourceText(name: name, text: text), for: use)
  }

  private func time(_ seconds: Int) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":") + ",000"
  }

  @Test(arguments: ["a.srt", "a.vtt", "a.ass"])
  func aFileHasNoMoreBytesThanADocument(name: String) throws {
    let text = String(repeating: "a", count: DocumentLimits().bytes + 1)
    let spent = try processorTime {
      let edit = try read(text, name)
      #expect(edit.description == nil && brief(edit.findings) == ["- I102"])
      #expect(
        edit.findings.first?.diagnostic.message
          == "the file has more than 16777216 bytes, the limit")
    }
    #expect(spent < .seconds(5), "\(spent)")
  }

  /// The place is that of the first subtitle that is too much.
  @Test func aDocumentThatWouldBeTooLargeIsNotMade() throws {
    let long = (0..<100_000).map { "\(time($0 / 2)) --> \(time($0 / 2 + 1))\na\n\n" }.joined()
    let edit = try read(long, "a.srt")
    #expect(edit.description == nil && edit.findings.map(\.diagnostic.code) == ["I102"])
    let message = edit.findings.first?.diagnostic.message ?? ""
    #expect(
      message.hasPrefix("the document made from this file would have more than 16777216 bytes"))
    // No document is made for a video.
    #expect(try read(long, "a.srt", for: .overlay).description != nil)
  }

  /// A subtitle takes the same time, however many there are.
  @Test(arguments: ["a.srt", "a.vtt"])
  func fourTimesTheSubtitlesAreNotSixteenTimesTheWork(name: String) throws {
    func seconds(_ count: Int) throws -> Double {
      let text =
        "WEBVTT\n\n"
        + (0..<count).map { "\(time($0)) --> \(time($0 + 1))\nline \($0)\n\n" }.joined()
      var times: [Double] = []
      for _ in 0..<3 {
        var found: Int?
        let spent = try processorTime {
          found = try read(text, name).description?.tracks.first?.segments.count
        }
        #expect(found == count)
        times.append(spent / .seconds(1))
      }
      return times.min() ?? 0
    }
    let (small, large) = (try seconds(1_000), try seconds(4_000))
    #expect(large < max(small, 0.005) * 9, "\(small) s, then \(large) s")
  }

  /// Lines that cannot be read are counted from the thousandth on.
  @Test func findingsAreCounted() throws {
    let text = (0..<1_500).map { "\(time($0 + 1)) --> \(time($0))\na\n\n" }.joined()
    let edit = try read(text + "00:00:00,000 --> 00:00:01,000\na\n", "a.srt")
    #expect(edit.findings.count == 1_001 && edit.description != nil)
  }
}
