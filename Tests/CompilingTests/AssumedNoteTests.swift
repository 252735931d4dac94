import Compiling
import Diagnostics
import MediaValues
import Testing

/// Findings whose numbers follow from assumed lengths say so.
@Suite struct AssumedNoteTests {
  private func findings(_ media: String, _ segments: String) -> [Diagnostic] {
    Compilation(
      SourceText(
        name: "t.json",
        text: """
          { "version": "2", "media": { \(media) },
            "tracks": [ { "type": "video", "name": "v", "segments": [ \(segments) ] } ] }
          """)
    ).diagnostics
  }

  private func notes(_ code: String, _ media: String, _ segments: String) throws -> [Diagnostic
    .Note]
  {
    try #require(findings(media, segments).first { $0.code == code }, "\(code)").notes
  }

  /// The entrance and the exit are longer than 5 s.
  private let long =
    #"{ "media": "c", "enter": { "subtype": "fade", "duration": 4 }, "exit": { "subtype": "fade", "duration": 4 } }"#

  @Test func theMediumIsNamed() throws {
    let code = "T211"
    let gap = #"{ "media": "c" }, { "media": "c", "position": 9, "duration": 1 }"#
    #expect(
      try notes(code, #""c": { "type": "video" }"#, gap)
        == [
          .init(
            "5 s is assumed for 'c', which has no file yet",
            at: .value(.root / "media" / "c"))
        ])
    #expect(
      try notes(code, #""c": { "type": "video", "source": "c.mp4" }"#, gap).map(\.message)
        == ["5 s is assumed for 'c', whose file is not read"])
    #expect(
      try notes(code, #""c": { "type": "video", "minDuration": 2 }"#, gap).map(\.message)
        == ["2 s is assumed for 'c', which has no file yet"])
  }

  @Test func severalMediaAreListed() throws {
    let media = ["a", "b", "c", "d"].map { "\"\($0)\": { \"type\": \"video\" }" }
      .joined(separator: ",")
    let segments = ["a", "b", "c", "d"].map { "{ \"media\": \"\($0)\" }" }.joined(separator: ",")
    #expect(
      try notes("T211", media, segments + #", { "media": "a", "position": 30, "duration": 1 }"#)
        .map(\.message)
        == ["lengths are assumed: 5 s for 'a', 5 s for 'b', 5 s for 'c' and 1 more"])
  }

  /// The numbers of these are in the document.
  @Test func otherFindingsHaveNoNote() throws {
    let media = #""c": { "type": "video" }"#
    let faded = #"{ "duration": 1, "exit": { "subtype": "fade", "duration": 2 } }"#
    #expect(try notes("V735", media, #"{ "media": "c" }, \#(faded)"#) == [])
    let numbers = #"{ "media": "c", "duration": 2 }, { "position": 9, "duration": 1 }"#
    #expect(try notes("T211", media, numbers) == [])
  }
}
