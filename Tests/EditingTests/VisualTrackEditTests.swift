import Editing
import MediaValues
import TestSupport
import Testing

/// Edits of texts, shapes and compositions that follow each other on a visual track.
@Suite struct VisualTrackEditTests {
  /// A text from 0 to 4, a shape from 3 to 7 joined to it, a composition from 7 to 10, and a photo from 10 to 12.
  private func mixed() throws -> Timeline {
    func range(_ start: Time, _ length: Time) -> TimeRange {
      TimeRange(start: start, duration: length)
    }
    var text = Timeline.Text(text: "T")
    text.appearance.opacity = .keyframes([
      Keyframe(time: 0, value: 0), Keyframe(time: 4, value: 1, easing: .linear),
    ])
    text.appearance.enter = [EntranceAnimation(subtype: "fade")]
    text.appearance.exit = [EntranceAnimation(subtype: "pop")]
    let inner = try Timeline(tracks: [texts(("i", 0, 3))])
    let pieces: [Timeline.Track.Items] = [
      .texts([Timeline.Item(range: range(0, 4), content: text)]),
      .shapes([Timeline.Item(range: range(3, 4), content: Timeline.Shape(DrawnShape()))]),
      .compositions([
        Timeline.Item(range: range(7, 3), content: Timeline.Composition(timeline: inner))
      ]),
      .clips(.photo, [Timeline.Clip(range: range(10, 2), media: "P")]),
    ]
    let track = Timeline.Track(
      name: "v", items: .visual(pieces), joints: [1: Timeline.Joint(kind: crossfade)])
    return try Timeline(media: declared(), tracks: [track])
  }

  private func ranges(_ timeline: Timeline) -> [String] {
    timeline.tracks.flatMap { $0.items.placements.map { "\($0.range)" } }
  }

  @Test func trimmingMovesWhatFollows() throws {
    var edited = try mixed()
    try edited.trimEnd(of: at(0, 1), to: 6)
    #expect(ranges(edited) == ["[0, 4) s", "[3, 6) s", "[6, 9) s", "[9, 11) s"])
    #expect(edited.tracks[0].joints[1] != nil)
    try edited.trimEnd(of: at(0, 2), to: 8)
    #expect(ranges(edited) == ["[0, 4) s", "[3, 6) s", "[6, 8) s", "[8, 10) s"])
  }

  /// The values of a number stay where they are on the timeline.
  @Test func trimmingTheStartCutsKeyframes() throws {
    var edited = try mixed()
    try edited.trimStart(of: at(0, 0), to: 1)
    #expect(ranges(edited) == ["[0, 3) s", "[2, 6) s", "[6, 9) s", "[9, 11) s"])
    guard case .visual(let pieces) = edited.tracks[0].items, case .texts(let texts) = pieces[0]
    else {
      Issue.record("no text")
      return
    }
    #expect(
      texts[0].content.appearance.opacity
        == .keyframes([
          Keyframe(time: 0, value: 0.25), Keyframe(time: 3, value: 1, easing: .linear),
        ]))
    #expect(throws: EditError.self) { try edited.trimStart(of: at(0, 2), to: 7) }
  }

  @Test func deletingClosesTheGap() throws {
    var edited = try mixed()
    try edited.rippleDelete(at(0, 1))
    #expect(ranges(edited) == ["[0, 4) s", "[4, 7) s", "[7, 9) s"])
    try edited.rippleDelete(at(0, 1))
    #expect(ranges(edited) == ["[0, 4) s", "[4, 6) s"])
  }

  @Test func splittingATextKeepsItsEnds() throws {
    var edited = try mixed()
    try edited.split(at: 2)
    #expect(ranges(edited) == ["[0, 2) s", "[2, 4) s", "[3, 7) s", "[7, 10) s", "[10, 12) s"])
    #expect(edited.tracks[0].joints[2] != nil && edited.tracks[0].joints.count == 1)
    guard case .visual(let pieces) = edited.tracks[0].items, case .texts(let first) = pieces[0],
      case .texts(let second) = pieces[1]
    else {
      Issue.record("no texts")
      return
    }
    #expect(first[0].content.appearance.enter.count == 1 && first[0].content.appearance.exit == [])
    #expect(
      second[0].content.appearance.enter == [] && second[0].content.appearance.exit.count == 1)
    #expect(throws: EditError.self) { try edited.split(at: 8) }
  }

  @Test func cuttingATimeShortensWhatSpansIt() throws {
    var edited = try mixed()
    try edited.rippleDelete(TimeRange(start: 5, end: 6))
    #expect(
      ranges(edited) == ["[0, 4) s", "[3, 5) s", "[5, 6) s", "[6, 9) s", "[9, 11) s"])
    // A composition cannot begin later.
    #expect(throws: EditError.self) {
      try edited.rippleDelete(TimeRange(start: 5, end: 7))
    }
  }

  @Test func textsCanFadeAndHaveOtherTimes() throws {
    var edited = try mixed()
    try edited.addFade(crossfade, at: .start, of: at(0, 0), duration: 1)
    try edited.setRange(of: at(0, 0), to: TimeRange(start: 0, end: 3.5))
    #expect(throws: EditError.self) {
      try edited.setRange(of: at(0, 3), to: TimeRange(start: 20, end: 21))
    }
  }

  /// Shapes are over the storyline, and keep the length of their transition.
  @Test func cuttingKeepsTransitionsOfShapes() throws {
    let shapes = [0, 3].map { start in
      Timeline.Item(
        range: TimeRange(start: Time(integerLiteral: start), duration: 4),
        content: Timeline.Shape(DrawnShape()))
    }
    var edited = try Timeline(tracks: [
      Timeline.Track(
        name: "s", items: .shapes(shapes), joints: [1: Timeline.Joint(kind: crossfade)])
    ])
    try edited.rippleDelete(TimeRange(start: 1, end: 2))
    #expect(ranges(edited) == ["[0, 3) s", "[2, 6) s"])
    #expect(edited.tracks[0].joints.count == 1)
  }

  /// The first clip of an edit is above shapes, which would hide it.
  @Test func theFirstClipIsAboveShapes() throws {
    let shape = Timeline.Item(
      range: TimeRange(start: 0, end: 4), content: Timeline.Shape(DrawnShape()))
    var edited = try Timeline(
      media: declared(),
      tracks: [Timeline.Track(name: "s", items: .shapes([shape])), texts(("t", 0, 2))])
    let place = try edited.append(clip("A", 2), .video)
    #expect(place == at(1, 0))
  }
}
