import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import MediaValues
import Testing

/// OpenTimelineIO files of other programs are converted to descriptions.
struct OTIOReadingTests {
  private func read(_ text: String) throws -> (Description, [String]) {
    let edit = try readOTIO(text)
    let messages = edit.findings.map { "\($0.diagnostic.code) \($0.diagnostic.message)" }
    return (try #require(edit.description, "\(messages)"), edit.findings.map(\.diagnostic.code))
  }

  /// Clips that dissolve are neighbors on one track, and are written like this again.
  @Test func clipsThatDissolveStayOnTheirTrack() throws {
    let (description, codes) = try read(
      Edit.timeline([
        Edit.track([
          Edit.clip("a", 48, 48), Edit.transition(6, 6), Edit.clip("b", 24, 48),
          Edit.transition(12, 0), Edit.clip("c", 24, 48), Edit.transition(0, 12),
          Edit.clip("d", 24, 48),
        ])
      ]))
    #expect(codes == [])
    #expect(description.tracks.map(\.type) == [.video])
    // A lasts out_offset longer; B begins in_offset earlier, on the timeline and in its medium.
    let segments = description.tracks[0].segments
    #expect(
      segments.map(\.range) == [
        TimeRange(start: 0, end: 2.25), TimeRange(start: 1.75, end: 4),
        TimeRange(start: 3.5, end: 6.5), TimeRange(start: 6, end: 8),
      ])
    #expect(segments.map(\.joint?.duration) == [nil, 0.5, 0.5, 0.5])
    let again = try readOTIO(
      openTimelineIO().write(Timeline(resolving: description), "Cut").text)
    #expect(again.description == description)
    guard case .video(let second) = segments[1].content else {
      Issue.record("no video")
      return
    }
    #expect(second.start == 0.75)
    #expect(description.canvas?.frameRate == FrameRate(numerator: 24, denominator: 1))
  }

  @Test(arguments: [
    ("2", 2 as ExactDecimal, false, 1 as Time), ("0.5", 0.5, false, 1),
    ("-1", 1, true, 1), ("-0.5", 0.5, true, 1),
  ])
  func speeds(scalar: String, speed: ExactDecimal, isReversed: Bool, start: Time) throws {
    let (description, codes) = try read(
      Edit.timeline([Edit.track([Edit.clip("a", 24, 24, nil, Edit.speed(scalar))])]))
    #expect(codes == [])
    guard case .video(let video) = description.tracks[0].segments[0].content else { return }
    #expect((video.speed ?? 1) == .constant(speed))
    #expect((video.isReversed ?? false) == isReversed)
    #expect(video.start == start)
  }

  @Test(arguments: ["29.97", "29.97002997002997", "29.970029"])
  func broadcastRatesAreExact(rate: String) throws {
    let clip = """
      {"OTIO_SCHEMA": "Clip.2", "source_range": \(Edit.range(0, 30_000, rate: rate)),
       "media_references": {"x": {"OTIO_SCHEMA": "ExternalReference.1",
         "target_url": "file:a%20b.mov"}}, "active_media_reference_key": "x"}
      """
    let (description, _) = try read(Edit.timeline([Edit.track([clip])]))
    #expect(description.tracks[0].segments[0].duration == 1_001)
    #expect(description.canvas?.frameRate == FrameRate(numerator: 30_000, denominator: 1_001))
    #expect(description.media.map(\.source) == ["a b.mov"])
  }

  /// A dissolve from a gap shows the layers below; if there are any, the clip fades in.
  @Test func fades() throws {
    let fade = [Edit.gap(24), Edit.transition(0, 12), Edit.clip("b", 0, 48)]
    let (alone, _) = try read(Edit.timeline([Edit.track(fade)]))
    #expect(alone.tracks.map(\.type) == [.video, .transition])
    let (above, codes) = try read(
      Edit.timeline([Edit.track([Edit.clip("a", 0, 36)]), Edit.track(fade)]))
    #expect(above.tracks.map(\.type) == [.video, .video])
    #expect(above.tracks[1].segments[0].content.appearance?.opacity != nil)
    #expect(codes == [])
  }

  /// Nothing is before or after a track: what a transition has there is left out, and its clip keeps its place.
  @Test func transitionsAtTheEndsOfATrackMoveNothing() throws {
    let clips = [Edit.clip("a", 24, 48), Edit.clip("b", 24, 48)]
    let fades = [Edit.transition(10, 12)] + clips + [Edit.transition(6, 10)]
    let edit = try readOTIO(
      Edit.timeline([Edit.track(fades), Edit.track(fades, kind: "Audio")]))
    let description = try #require(edit.description)
    #expect(description.tracks.map(\.type) == [.video, .audio, .transition])
    for track in description.tracks.prefix(2) {
      #expect(
        track.segments.map(\.range) == [
          TimeRange(start: 0, end: 2), TimeRange(start: 2, end: 4),
        ])
    }
    #expect(
      description.tracks[2].segments.map(\.range) == [
        TimeRange(start: 0, end: 0.5), TimeRange(start: 3.75, end: 4),
      ])
    #expect(description.tracks[1].segments.first?.content.sound?.fadeIn == 0.5)
    #expect(description.tracks[1].segments.last?.content.sound?.fadeOut == 0.25)
    #expect(description.duration == nil)
    let findings = edit.findings.map(\.diagnostic).filter { $0.code == "I114" }
    #expect(findings.count == 4)
    #expect(
      findings.first?.message
        == "the Transition reaches beyond its track; it is shortened to 0.5 s")
  }

  /// A transition that is entirely before or after its track is left out.
  @Test func transitionsOutsideOfATrackAreLeftOut() throws {
    let edit = try readOTIO(
      Edit.timeline([
        Edit.track([Edit.transition(12, 0), Edit.clip("a", 24, 48), Edit.transition(0, 12)])
      ]))
    #expect(
      edit.description?.tracks.flatMap(\.segments).map(\.range) == [
        TimeRange(start: 0, end: 2)
      ])
    let messages = edit.findings.map(\.diagnostic.message)
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.hasSuffix("is outside of its track and is left out") })
  }

  @Test func soundsHaveFadesAndSilenceTheirVideos() throws {
    let (description, codes) = try read(
      Edit.timeline([
        Edit.track([Edit.clip("a", 24, 48)]),
        Edit.track(
          [Edit.clip("x", 24, 24), Edit.transition(6, 6), Edit.clip("y", 24, 24)], kind: "Audio"),
      ]))
    #expect(codes == [])
    #expect(description.tracks.map(\.type) == [.video, .audio])
    #expect(description.tracks[0].segments[0].content.sound?.isMuted == true)
    let sounds = description.tracks[1].segments
    #expect(sounds.map(\.joint?.duration) == [nil, 0.5])
    #expect(
      sounds.map(\.range) == [TimeRange(start: 0, end: 1.25), TimeRange(start: 0.75, end: 2)])
  }

  /// A sound that begins with a transition has no neighbor: it fades in. Overlapping transitions of one clip cannot both be on its track.
  @Test func otherTransitionsAreFadesAndSegments() throws {
    let (faded, codes) = try read(
      Edit.timeline([
        Edit.track([Edit.gap(24), Edit.transition(0, 12), Edit.clip("y", 0, 24)], kind: "Audio")
      ]))
    #expect(codes == ["I133"])
    #expect(faded.tracks.first?.segments.first?.content.sound?.fadeIn == 0.5)
    let photo = #"{"OTIO_SCHEMA": "ExternalReference.1", "target_url": "p.jpg"}"#
    let (mixed, _) = try read(
      Edit.timeline([
        Edit.track([
          Edit.clip("a", 24, 24), Edit.transition(6, 6), Edit.clip("p", 24, 24, photo),
        ])
      ]))
    #expect(mixed.tracks.map(\.type) == [.video, .photo, .transition])
  }

  /// The part of a nested stack that is seen is its author's choice.
  @Test func trimmedStacksAreNotReported() throws {
    let stack = """
      {"OTIO_SCHEMA": "Stack.1", "name": "inner", "source_range": \(Edit.range(0, 24)),
       "children": [\(Edit.track([Edit.clip("a", 0, 48)]))]}
      """
    #expect(try read(Edit.timeline([Edit.track([stack])])).1 == [])
  }

  /// The range of the whole timeline cuts off both its beginning and its end.
  @Test func theRangeOfTheTimelineIsApplied() throws {
    let text = Edit.timeline([Edit.track([Edit.clip("a", 0, 24), Edit.clip("b", 0, 48)])])
    let range = #""Stack.1", "source_range": \#(Edit.range(12, 24)),"#
    let (description, codes) = try read(text.replacing(#""Stack.1","#, with: range))
    #expect(codes == [])
    let segments = try #require(description.tracks.first).segments
    #expect(segments.map(\.position) == [0, 0.5])
    #expect(segments.map(\.duration) == [0.5, 0.5])
  }

  /// A track that ends before the range of the timeline begins is not visible.
  @Test func aTrackOutsideTheRangeOfTheTimelineIsLeftOut() throws {
    let text = Edit.timeline([
      Edit.track([Edit.clip("a", 0, 12)]), Edit.track([Edit.clip("b", 0, 48)]),
    ])
    let range = #""Stack.1", "source_range": \#(Edit.range(24, 24)),"#
    let (description, codes) = try read(text.replacing(#""Stack.1","#, with: range))
    #expect(codes == [])
    #expect(description.tracks.map(\.segments.count) == [1])
    #expect(description.tracks[0].segments[0].name == "b")
  }

  @Test func nestedStacksBecomeCompositions() throws {
    let stack = """
      {"OTIO_SCHEMA": "Stack.1", "name": "inner", "source_range": \(Edit.range(24, 24)),
       "children": [\(Edit.track([Edit.clip("a", 0, 36), Edit.clip("b", 0, 48)]))]}
      """
    let (description, codes) = try read(
      Edit.timeline([Edit.track([Edit.clip("z", 0, 24), stack])]))
    #expect(codes == [])
    #expect(description.tracks.map(\.type) == [.video, .composition])
    guard case .composition(let inner) = description.tracks[1].segments[0].content else { return }
    // One second is omitted at the beginning.
    #expect(inner.tracks[0].segments.map(\.position) == [0, 0.5])
    guard case .video(let first) = inner.tracks[0].segments[0].content else { return }
    #expect(first.start == 1)
  }
}
