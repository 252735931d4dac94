import DescriptionFormat
import Diagnostics
import MediaValues
import TestSupport
import Testing

/// Descriptions without the segments that play empty slots.
@Suite struct LeavingOutTests {
  private func timed(_ tracks: String, media: String = "", empty: Set<String> = ["logo"]) throws
    -> TimedDocument
  {
    let text = """
      { "version": "2", "canvas": { "frameRate": 10 }, "media": {
        "logo": { "type": "photo", "optional": true }, "film": { "type": "video" }\(media) },
        "tracks": [\(tracks)] }
      """
    let description = try #require(readDescription(text))
    return FormatDocument.description(description).timed(
      by: MediumLengths(known: ["film": .duration(6)], empty: empty))
  }

  private func ranges(_ timed: TimedDocument) -> [[[Time]]] {
    timed.document.description.tracks.map { track in
      track.segments.map { [$0.position, $0.range.end] }
    }
  }

  /// Neighbors become neighbors; the transition of the later one stays.
  @Test func neighborsFollowEachOther() throws {
    let photos = """
      { "type": "photo", "name": "a", "defaults": { "duration": 3, "transition": { "duration": 1 } }, "segments": [
        { "media": "one" }, { "media": "logo", "gap": 2 }, { "media": "two" }, { "media": "three" } ] }
      """
    let media = """
      , "one": { "type": "photo" }, "two": { "type": "photo" }, "three": { "type": "photo" }
      """
    let some = try timed(photos, media: media)
    #expect(ranges(some) == [[[0, 3], [2, 5], [4, 7]]])
    #expect(!some.findings.hasErrors)
  }

  /// A segment that becomes the first one has no transition.
  @Test func theFirstSegmentLosesItsTransition() throws {
    let found = try timed(
      """
      { "type": "photo", "name": "a", "segments": [
        { "media": "logo", "duration": 3 },
        { "media": "one", "duration": 3, "transition": { "duration": 1 } } ] }
      """, media: ", \"one\": { \"type\": \"photo\" }")
    #expect(ranges(found) == [[[0, 3]]])
    #expect(!found.document.description.tracks[0].segments[0].hasJoint)
    #expect(!found.findings.hasErrors)
  }

  /// Times that are computed once more stay the same.
  @Test func theTimesAreFinal() throws {
    let found = try timed(
      """
      { "type": "photo", "name": "a", "segments": [
        { "name": "ident", "media": "logo", "duration": 3 } ] },
      { "type": "video", "name": "b", "segments": [
        { "media": "film", "position": { "endOf": "ident", "offset": 1 } },
        { "media": "film", "gap": 1, "duration": { "of": "media", "maximum": 2 } } ] },
      { "type": "text", "name": "c", "segments": [
        { "text": "End", "position": { "beforeEnd": 2 }, "duration": "end" } ] }
      """)
    #expect(ranges(found) == [[], [[1, 7], [8, 10]], [[8, 10]]])
    #expect(!found.findings.hasErrors, "\(found.findings)")
  }

  @Test func compositionsAndTransitionsGoWithTheirSegments() throws {
    let found = try timed(
      """
      { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 4, "media": "film" } ] },
      { "type": "photo", "name": "b", "segments": [ { "position": 3, "duration": 3, "media": "logo" } ] },
      { "type": "transition", "name": "t", "segments": [ { "position": 3, "duration": 1 } ] },
      { "type": "composition", "name": "c", "segments": [
        { "position": 0, "duration": 2, "tracks": [ { "type": "photo", "name": "p", "segments": [
          { "position": 0, "duration": 2, "media": "logo" } ] } ] } ] }
      """)
    #expect(ranges(found) == [[[0, 4]], [], [], []])
    #expect(!found.findings.hasErrors, "\(found.findings)")
  }

  /// A text that lasts from the end of the segment before the empty one to the beginning of the one after it, or to the end,
  /// lasts no time then. It names neither, but its times depend on it.
  @Test(arguments: [
    (#", { "name": "last", "duration": 1 }"#, #"{ "startOf": "last" }"#), ("", #""end""#),
    (#", { "name": "last", "duration": 1 }"#, #"{ "endOf": "a", "offset": -1 }"#),
  ])
  func segmentsThatLastNoTimeAreLeftOut(last: String, until: String) throws {
    let found = try timed(
      """
      { "type": "photo", "name": "a", "segments": [
        { "name": "first", "duration": 1 }, { "media": "logo", "duration": 2 }\(last) ] },
      { "type": "text", "name": "t", "segments": [
        { "text": "x", "position": { "endOf": "first" }, "duration": \(until) } ] }
      """)
    #expect(found.document.description.tracks[1].segments.isEmpty)
    #expect(found.collapsed == [SegmentPath(track: 1, segment: 0)])
    #expect(!found.findings.hasErrors, "\(found.findings)")
  }

  /// What lasts no time for another reason is an error.
  @Test func otherSegmentsThatLastNoTimeAreErrors() throws {
    let found = try timed(
      """
      { "type": "photo", "name": "a", "segments": [
        { "name": "first", "duration": 1 }, { "media": "logo", "duration": 2 } ] },
      { "type": "text", "name": "t", "segments": [
        { "text": "x", "position": { "endOf": "first" }, "duration": { "endOf": "first" } } ] }
      """)
    #expect(found.collapsed.isEmpty)
    #expect(found.findings.map(\.code) == ["T233"])
  }

  /// Where positions are numbers, the transition from a segment that is left out goes with it.
  @Test func transitionsFromNothingAreRemoved() throws {
    let found = try timed(
      """
      { "type": "photo", "name": "a", "segments": [
        { "position": 0, "duration": 2 },
        { "position": 1.5, "duration": 2, "media": "logo", "transition": "crossfade" },
        { "position": 3, "duration": 2, "transition": "crossfade" } ] }
      """)
    #expect(ranges(found) == [[[0, 2], [3, 5]]])
    #expect(found.document.description.tracks[0].segments.allSatisfy { !$0.hasJoint })
    #expect(!found.findings.hasErrors, "\(found.findings)")
  }

  /// Findings are about the document with all of its segments, and say when they hold.
  @Test func documentsAreCheckedWithEmptySlots() throws {
    let text = """
      { "version": "2", "media": { "logo": { "type": "photo", "optional": true } }, "tracks": [
        { "type": "photo", "name": "a", "segments": [
          { "name": "ident", "media": "logo", "duration": 2 } ] },
        { "type": "text", "name": "b", "segments": [
          { "text": "Hello", "position": { "endOf": "ident", "offset": -1 }, "duration": 1 } ] } ] }
      """
    let document = FormatDocument.description(try #require(readDescription(text)))
    let others = check(document)
    #expect(!others.hasErrors)
    let found = document.findingsWithEmptySlots(besides: others, keeping: 100)
    #expect(found.map(\.code) == ["T232"])
    #expect(found.first?.message.hasPrefix("with no 'logo': ") == true)
    #expect(found.first?.location.pointer?.description.hasPrefix("/tracks/1/segments/0") == true)
  }
}
