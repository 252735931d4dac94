import DescriptionFormat
import Diagnostics
import JSONSyntax
import Testing

/// Times in milliseconds, and segments that therefore begin after the end.
struct MillisecondTests {
  private func codes(_ text: String) -> [String] { findings(in: text).map(\.diagnostic.code) }

  /// Times look like milliseconds only if all that are written do, and something lasts too long for seconds.
  @Test(arguments: [
    (#"{ "media": "a" }"#, #"{ "text": "x", "position": 200, "duration": 500 }"#, true),
    (#"{ "media": "a" }"#, #"{ "text": "x", "position": 1000, "duration": 2000 }"#, true),
    (#"{ "media": "a" }"#, #"{ "text": "x", "position": 210, "duration": 500 }"#, false),
    (#"{ "media": "a" }"#, #"{ "text": "x", "position": 200, "duration": 400 }"#, false),
    // A watermark, and titles of a long video.
    (#"{ "media": "a" }"#, #"{ "text": "x", "position": 0, "duration": 600 }"#, false),
    (#"{ "media": "a" }"#, #"{ "text": "x", "position": 1000, "duration": 100 }"#, false),
    (
      #"{ "media": "a", "duration": 1000 }"#, #"{ "text": "x", "position": 1000, "duration": 5 }"#,
      false
    ),
  ])
  func millisecondsAreRecognized(video: String, text: String, isFound: Bool) {
    let found = codes(
      """
      { "version": "2", "media": { "a": { "type": "video", "source": "a.mp4" } }, "tracks": [
        { "type": "video", "name": "v", "segments": [ \(video) ] },
        { "type": "text", "name": "t", "segments": [ \(text) ] } ] }
      """)
    #expect(found.contains("T228") == isFound)
  }

  /// The fix divides the times that are written, and adds none.
  @Test func millisecondsBecomeSeconds() throws {
    let text = """
      { "version": "2", "media": { "a": { "type": "video", "source": "a.mp4" } }, "tracks": [
        { "type": "video", "name": "v", "segments": [ { "media": "a", "duration": 8000 }, { "media": "a" } ] },
        { "type": "text", "name": "t", "segments": [ { "text": "x", "position": 1500, "duration": 2000 } ] } ] }
      """
    let found = findings(in: text).compactMap {
      $0.diagnostic.code == "T228" ? $0.diagnostic.fix : nil
    }
    let fix = try #require(found.first)
    let document = try #require(Document.parse(SourceText(name: "a.json", text: text)).0)
    let fixed = String(decoding: document.applying([fix]).bytes, as: UTF8.self)
    #expect(
      fixed
        == text.replacing("8000", with: "8").replacing("1500", with: "1.5").replacing(
          "2000", with: "2"))
  }

  /// A track that goes on after the end has one finding.
  @Test func segmentsAfterTheEndAreReportedOncePerTrack() {
    let text = """
      { "duration": 2, "tracks": [ { "type": "photo", "name": "p", "segments": [
        { "position": 0, "duration": 2 }, { "position": 2, "duration": 2 }, { "position": 4, "duration": 2 } ] },
        { "type": "text", "name": "t", "segments": [ { "text": "x", "position": 1, "duration": 1 } ] } ] }
      """
    #expect(codes(text) == ["T252"])
  }
}
