import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Foundation
import Interchange
import JSONSyntax
import MediaValues
import Testing

/// Relative times, which numbers cannot replace where slots may stay empty.
@Suite struct OTIORelativeTests {
  private let text = """
    {"version": "2",
     "media": {"a": {"type": "video", "label": "A"}, "logo": {"type": "photo", "label": "L", "optional": true}},
     "tracks": [{"type": "visual", "name": "m", "segments": [
      {"media": "a", "duration": 2}, {"type": "photo", "media": "logo", "duration": 2, "transition": "crossfade"},
      {"media": "a", "duration": 2, "start": 2, "transition": "crossfade"}]}]}
    """

  private func description(_ text: String) throws -> Description {
    let (document, _) = Document.parse(SourceText(name: "edit.json", text: text))
    let (read, _) = FormatReader.read(try #require(document))
    return try #require(read).description
  }

  @Test func relativeTimesReturn() throws {
    let description = try description(text)
    let timeline = try Timeline(resolving: description)
    let edit = try readOTIO(try openTimelineIO().write(timeline, "", relative: description).text)
    #expect(edit.findings.map(\.diagnostic.message) == [])
    let read = try #require(edit.description)
    #expect(read.hasWrittenTimes)
    #expect(read == description)
    for empty in [[], ["logo"]] as [Set<String>] {
      let lengths = MediumLengths(empty: empty)
      let timed = [read, description].map {
        FormatDocument.description($0).timed(by: lengths).document.description.tracks[0].segments
          .map(\.range)
      }
      #expect(timed[0] == timed[1])
    }
  }

  @Test func listsReturn() throws {
    let description = try description(
      """
      {"version": "2", "media": {"rooms": {"type": "photo", "label": "R", "minCount": 1, "maxCount": 3}},
       "tracks": [{"type": "visual", "name": "m", "segments": [
        {"type": "photo", "name": "room", "repeat": "rooms", "duration": 2, "transition": "crossfade"},
        {"type": "shape", "duration": 2, "fill": "red"}]}]}
      """)
    let whole = try #require(FormatDocument.description(description).expandingLists())
    let timeline = try Timeline(resolving: whole.document.description)
    let text = try openTimelineIO().write(timeline, "", relative: description).text
    #expect(try readOTIO(text).description == description)
    let renamed = text.replacing(#""name": "room/1""#, with: #""name": "kitchen""#)
    #expect(renamed != text)
    let edit = try readOTIO(renamed)
    #expect(edit.description?.media.map(\.name) == ["rooms/0", "rooms/1", "rooms/2"])
    let finding = try #require(edit.findings.first { $0.diagnostic.code == "I125" })
    #expect(finding.place != nil)
    #expect(
      finding.diagnostic.message
        == "another program changed the edit, so its items count: the slot 'rooms' of many files becomes 3 slots and "
        + "times that follow from others become numbers")
  }

  /// Lengths of media that the reader does not know make no difference.
  @Test func timesOfKnownMediaReturn() throws {
    let description = try description(
      """
      {"version": "2", "media": {"a": {"type": "video", "source": "a.mp4"},
        "logo": {"type": "photo", "label": "L", "optional": true}},
       "tracks": [{"type": "visual", "name": "m", "segments": [
        {"type": "photo", "media": "logo", "duration": 2}, {"media": "a"}]}]}
      """)
    let timed = description.resolvingTimes(MediumLengths(known: ["a": .duration(3)]))
    let text = try openTimelineIO().write(
      Timeline(resolving: timed), "", relative: description
    ).text
    #expect(try readOTIO(text).description == description)
  }

  /// What another program changed counts: the numbers of the edit.
  @Test func aChangedEditHasNumbers() throws {
    let description = try description(text)
    let written = try openTimelineIO().write(
      try Timeline(resolving: description), "", relative: description
    ).text
    let place = try #require(written.range(of: #""enabled": true"#, options: .backwards))
    let changed = written.replacingCharacters(in: place, with: #""enabled": false"#)
    #expect(try readOTIO(written).description == description)
    let edit = try readOTIO(changed)
    let read = try #require(edit.description)
    #expect(!read.hasWrittenTimes)
    #expect(
      edit.findings.map(\.diagnostic).filter { $0.code == "I125" }.map(\.message) == [
        "another program changed the edit, so its items count: times that follow from others become numbers"
      ])
  }
}
