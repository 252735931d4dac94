import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues
import Testing

@testable import Compiling

/// Segments that an edit moves keep what their author wrote, or a note says what became a number.
@Suite struct MovedSegmentTests {
  private let text = """
    { "version": "2", "media": { "a": { "type": "video" } }, "tracks": [
      { "type": "video", "name": "main", "defaults": { "fit": "cover" }, "segments": [
        { "name": "a", "media": "a" }, { "name": "b", "media": "a", "duration": 3 } ] },
      { "type": "text", "name": "words", "segments": [
        { "name": "w1", "text": "Wait", "position": { "startOf": "a", "offset": 1 }, "duration": { "endOf": "a" } },
        { "name": "w2", "text": "Go", "duration": "end" } ] } ] }
    """

  /// Returns the document after an edit, and its notes.
  private func edited(
    _ change: (inout Timeline) throws -> Void
  ) throws -> (JSONValue, [String]) {
    let compilation = Compilation(SourceText(name: "t.json", text: text))
    let edit = try #require(RelativeEdit(compilation))
    var timeline = edit.timeline
    try change(&timeline)
    let (document, notes) = try edit.document(of: timeline)
    let read = Compilation(SourceText(name: "edited.json", text: document.canonicalText))
    var plain = try #require(compilation.timeline)
    try change(&plain)
    #expect(read.timeline == plain, "\(document.canonicalText)")
    return (document, notes.map(\.message))
  }

  private func segment(_ name: String, of document: JSONValue) -> JSONValue? {
    (document["tracks"]?.elements ?? []).flatMap { $0["segments"]?.elements ?? [] }
      .first { $0["name"]?.string == name }
  }

  /// A clip that is moved over another one is on another track then. It still lasts as long as its medium.
  @Test func aClipOnAnotherTrackKeepsItsNaturalLength() throws {
    let (document, notes) = try edited { timeline in
      try timeline.move(Timeline.ClipReference(track: 0, clip: 0), to: 6)
    }
    let moved = try #require(segment("a", of: document))
    #expect(moved["duration"] == nil && moved["fit"]?.string == "cover")
    #expect(moved["position"] == .number(6))
    #expect(
      notes.contains(
        "the position of 'a' is 6 s now: it no longer follows from the segment before it"))
  }
}
