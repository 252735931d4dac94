import Diagnostics
import MediaValues
import Subtitling
import Testing

/// The style of subtitles in words, or as JSON.
struct SubtitleStyleTests {
  @Test func wordsChangeTheStyle() throws {
    #expect(SubtitleStyle.standard.style.strokes.count == 1)
    let style = try SubtitleStyle("large, yellow, box, bold")
    #expect(style.style.strokes.isEmpty && style.style.box != nil && style.style.weight == 700)
    let yellow = try #require(Color("yellow"))
    #expect(style.style.color == .constant(yellow))
  }

  @Test func jsonIsReadAsTheStyleOfAText() throws {
    #expect(try SubtitleStyle(#"{ "weight": 700, "x": 0.25 }"#).style.weight == 700)
  }

  /// All keys of a text's style are known, and what is odd about their values is said.
  @Test func newerKeysAreRead() throws {
    let style = try SubtitleStyle(#"{ "letterSpacing": 0.1, "case": "upper", "underline": true }"#)
    #expect(style.style.letterSpacing == 0.1 && style.style.letterCase == .upper)
    #expect(style.findings.isEmpty)
    let tiny = try SubtitleStyle(#"{ "size": 0.005 }"#)
    #expect(tiny.findings.map(\.code) == ["V732"] && !tiny.findings.hasErrors)
  }

  @Test(arguments: ["huge", "{", #"{ "weight": "heavy" }"#])
  func anythingElseIsRefused(text: String) {
    #expect(throws: SubtitleStyleFault.self) { try SubtitleStyle(text) }
  }
}
