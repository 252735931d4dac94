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

  /// A segment that lasts no time takes its gap and its transition with it, as one with an empty slot does.
  @Test(arguments: [
    #""transition": { "duration": 0.5 }"#, #""gap": 1"#,
    #""position": { "endOf": "first", "offset": 1 }"#,
  ])
  func segmentsThatLastNoTimeLeaveNoTrace(placed: String) throws {
    let found = try timed(
      """
      { "type": "visual", "name": "m", "segments": [
        { "type": "shape", "name": "first", "duration": 3 },
        { "type": "shape", "name": "empty", \(placed), "duration": { "endOf": "ident" } },
        { "type": "shape", "duration": 2, "transition": { "duration": 0.5 } } ] },
      { "type": "photo", "name": "p", "segments": [
        { "name": "ident", "media": "logo", "position": { "startOf": "empty" }, "duration": 2 } ] }
      """)
    #expect(ranges(found) == [[[0, 3], [2.5, 4.5]], []])
    #expect(found.document.description.tracks[0].segments[1].joint?.wholeDuration == 0.5)
    #expect(found.collapsed == [SegmentPath(track: 0, segment: 1)])
    #expect(!found.findings.hasErrors, "\(found.findings)")
  }

  @Test func compositionsOfWhichNothingIsLeftLeaveNoTrace() throws {
    let found = try timed(
      """
      { "type": "visual", "name": "m", "segments": [
        { "type": "shape", "duration": 3 },
        { "type": "composition", "gap": 1, "tracks": [
          { "type": "photo", "name": "i", "segments": [
            { "name": "ident", "media": "logo", "duration": 2 } ] },
          { "type": "text", "name": "t", "segments": [ { "text": "x", "position": { "startOf": "ident" },
            "duration": { "endOf": "ident" } } ] } ] },
        { "type": "shape", "duration": 2, "transition": { "duration": 0.5 } } ] }
      """)
    #expect(ranges(found) == [[[0, 3], [2.5, 4.5]]])
    #expect(found.document.description.tracks[0].segments[1].hasJoint)
    #expect(!found.findings.hasErrors, "\(found.findings)")
  }

  /// A transition is where its segments overlap when no slot is empty.
  @Test(arguments: ["", #", "from": "one", "to": "two""#])
  func transitionsThatFollowSegmentsGoWithThem(names: String) throws {
    let tracks = """
      { "type": "video", "name": "a", "segments": [
        { "name": "one", "media": "film", "position": 0, "duration": 3 } ] },
      { "type": "photo", "name": "b", "segments": [
        { "name": "two", "media": "logo", "position": { "endOf": "one", "offset": -0.5 }, "duration": 2 } ] },
      { "type": "transition", "name": "t", "segments": [
        { "position": { "startOf": "two" }, "duration": 0.5\(names) } ] }
      """
    #expect(ranges(try timed(tracks)) == [[[0, 3]], [], []])
    let inner = try timed(
      """
      { "type": "composition", "name": "c", "segments": [ { "position": 0, "tracks": [ \(tracks) ] } ] }
      """)
    guard
      case .composition(let composition) = inner.document.description.tracks[0].segments[0].content
    else {
      Issue.record("the composition is missing")
      return
    }
    #expect(composition.tracks.map(\.segments.count) == [1, 0, 0])
    #expect(!inner.findings.hasErrors, "\(inner.findings)")
  }

  /// A track of which nothing is left begins and ends where its segments would begin.
  @Test func markersAtAnEmptyTrackAreWhereSegmentsAre() throws {
    let text = """
      { "version": "2", "media": { "logo": { "type": "photo", "optional": true } },
        "markers": [ { "position": { "endOf": "p" }, "name": "a" }, { "position": { "startOf": "p" }, "name": "b" } ],
        "tracks": [
          { "type": "shape", "name": "m", "segments": [ { "duration": 4 }, { "name": "b", "duration": 4 } ] },
          { "type": "photo", "name": "p", "segments": [
            { "media": "logo", "position": { "startOf": "b" }, "duration": 1 } ] },
          { "type": "text", "name": "t", "segments": [
            { "text": "x", "position": { "endOf": "p" }, "duration": 1 } ] } ] }
      """
    let description = try #require(readDescription(text))
    let found = FormatDocument.description(description).timed(
      by: MediumLengths(known: [:], empty: ["logo"]))
    #expect(found.document.description.markers.map(\.marker.position) == [4, 4])
    #expect(ranges(found)[2] == [[4, 5]])
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
