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
    { "version": "2", "markers": [ { "position": 7, "name": "early" }, { "position": { "startOf": "b", "offset": 1 }, "name": "late" } ],
      "media": { "a": { "type": "video" } }, "tracks": [
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

  private func positions(of document: JSONValue) -> [JSONValue?] {
    (document["markers"]?.elements ?? []).map { $0["position"] }
  }

  /// Markers of the timeline follow from segments as before, whatever happens to other markers.
  @Test func markersStayAsTheyWereWritten() throws {
    let written = try #require(JSONValue(parsing: #"{ "startOf": "b", "offset": 1 }"#))
    let (trimmed, notes) = try edited { timeline in
      try timeline.trimEnd(of: Timeline.ClipReference(track: 0, clip: 0), to: 2)
    }
    #expect(positions(of: trimmed) == [.number(4), written])
    #expect(!notes.contains { $0.contains("marker") }, "\(notes)")
    let (reordered, _) = try edited { timeline in
      try timeline.reorder(Timeline.ClipReference(track: 0, clip: 1), to: 0)
    }
    #expect(positions(of: reordered) == [.number(2), written])
  }

  @Test func aNoteTellsWhichMarkersAreNumbersNow() throws {
    let (moved, notes) = try edited { timeline in
      try timeline.move(Timeline.ClipReference(track: 0, clip: 1), to: 20)
    }
    #expect(positions(of: moved) == [.number(7), .number(6)])
    #expect(
      notes.contains(
        "the position of the marker 'late' is 6 s now: what was written would be another time after the edit"
      ))
    let (rest, told) = try edited { timeline in
      try timeline.delete(Timeline.ClipReference(track: 0, clip: 1))
    }
    #expect(positions(of: rest) == [.number(7), .number(6)])
    #expect(
      told.contains(
        "the position of the marker 'late' is 6 s now: 'b', from which it followed, is no longer there"
      ))
  }

  /// A text over a clip that is trimmed keeps its place over the clip.
  @Test func aTextStaysAtItsDistanceFromAClipOfAnotherLength() throws {
    func position(_ change: (inout Timeline) throws -> Void) throws -> (String?, [String]) {
      let (document, notes) = try edited(change)
      return (segment("w1", of: document)?["position"]?.compactText, notes)
    }
    let clip = Timeline.ClipReference(track: 0, clip: 0)
    let (trimmed, notes) = try position { try $0.trimStart(of: clip, to: 0.5) }
    #expect(trimmed == #"{"startOf":"a","offset":0.5}"#)
    #expect(
      notes.contains(
        "the position of 'w1' is 0.5 s after the beginning of 'a' now: what was written would be another time after the edit"
      ), "\(notes)")
    let (first, told) = try position { try $0.trimStart(of: clip, to: 1) }
    #expect(first == #"{"startOf":"a"}"#)
    #expect(
      told.contains { $0.hasPrefix("the position of 'w1' is that of the beginning of 'a' now") },
      "\(told)")
    // It was moved by itself.
    let (moved, _) = try position {
      try $0.move(Timeline.ClipReference(track: 1, clip: 0), to: 0.5)
    }
    #expect(moved == "0.5")
  }

  /// Without `o`, `Last` begins two seconds earlier, where the new text is.
  @Test func aTextThatHasNoRoomWithEmptySlotsGetsATrack() throws {
    let text = """
      { "version": "2", "media": { "o": { "type": "photo", "label": "O", "optional": true } }, "tracks": [
        { "type": "photo", "name": "m", "segments": [
          { "duration": 2 }, { "media": "o", "duration": 2 }, { "name": "e", "duration": 2 } ] },
        { "type": "text", "name": "w", "segments": [
          { "text": "Last", "position": { "startOf": "e" }, "duration": { "endOf": "e" } } ] } ] }
      """
    let edit = try #require(RelativeEdit(Compilation(SourceText(name: "t.json", text: text))))
    func texts(addedAt start: Time) throws -> [[String?]] {
      var timeline = edit.timeline
      try timeline.addText(
        Timeline.Text(text: "Hi"), over: TimeRange(start: start, duration: 1))
      let (document, _) = try edit.document(of: timeline)
      let read = Compilation(SourceText(name: "edited.json", text: document.canonicalText))
      #expect(read.timeline != nil, "\(read.findings)")
      return (document["tracks"]?.elements ?? []).dropFirst().map { track in
        (track["segments"]?.elements ?? []).map { $0["text"]?.string }
      }
    }
    #expect(try texts(addedAt: 2.5) == [["Last"], ["Hi"]])
    #expect(try texts(addedAt: 1) == [["Hi", "Last"]])
  }

  /// A slot of many files is one medium of the document, with one label.
  @Test func aSlotOfManyFilesGetsALabel() throws {
    let text = """
      { "version": "2", "media": { "photos": { "type": "photo", "label": "P", "minCount": 2, "maxCount": 4 } }, "tracks": [
        { "type": "photo", "name": "m", "segments": [
          { "repeat": "photos", "media": "{{item}}", "duration": 2 } ] } ] }
      """
    let compilation = Compilation(SourceText(name: "t.json", text: text))
    let edit = try #require(RelativeEdit(compilation))
    var timeline = edit.timeline
    try timeline.setLabel(ofMedium: "photos", to: "My photos")
    let (document, _) = try edit.document(of: timeline)
    #expect(document["media"]?["photos"]?["label"]?.string == "My photos")
    #expect(document["media"]?.members.members.count == 1)
    #expect(throws: EditError.unknownMedium("photos/0")) {
      try timeline.setLabel(ofMedium: "photos/0", to: "Another")
    }
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
