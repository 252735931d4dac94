import Editing
import MediaValues
import Testing

/// Moved cuts keep the in points of their clips.
@Suite struct MoveCutsTests {
  private func clip(
    _ range: TimeRange, from start: Time = .zero, reversed: Bool = false
  ) -> Timeline.Clip {
    Timeline.Clip(range: range, media: "film", sourceStart: start, isReversed: reversed)
  }

  /// Returns three clips, of which the last two dissolve from 5 to 6 s.
  private func timeline(reversed: Bool = false, text: TimeRange? = nil) throws -> Timeline {
    let text = text.map { [Timeline.Item(range: $0, content: Timeline.Text(text: "x"))] }
    let joint = Timeline.Transition(
      range: TimeRange(start: 5, end: 6), kind: AppliedKind(name: "crossfade"),
      outgoing: .init(track: 0, clip: 1), incoming: .init(track: 1, clip: 0))
    return try Timeline(
      media: [.init(name: "film", type: .video, source: "film.mp4")],
      tracks: [
        .init(
          name: "a",
          items: .clips(
            .video,
            [
              clip(TimeRange(start: 0, end: 2)),
              clip(TimeRange(start: 2, end: 6), from: 10, reversed: reversed),
            ])),
        .init(name: "b", items: .clips(.video, [clip(TimeRange(start: 5, end: 9), from: 20)])),
        .init(name: "j", items: .transitions([joint])),
        .init(name: "t", items: .texts(text ?? [])),
        .init(
          name: "f",
          items: .filters([
            .init(range: TimeRange(start: 2, end: 6), kind: AppliedKind(name: "sepia"))
          ])),
      ])
  }

  @Test func cutsAreFoundInOrder() throws {
    let cuts = try timeline().storyCuts
    #expect(cuts.map(\.range) == [TimeRange(start: 2, duration: 0), TimeRange(start: 5, end: 6)])
    #expect(cuts.map(\.time) == [2, 5.5])
  }

  @Test func inPointsAndTransitionsStay() throws {
    var moved = try timeline()
    try moved.moveCuts(by: [0.5, -0.25])
    #expect(
      moved.tracks[0].clips.map(\.range) == [
        TimeRange(start: 0, end: 2.5), TimeRange(start: 2.5, end: 5.75),
      ])
    #expect(moved.tracks[1].clips.map(\.range) == [TimeRange(start: 4.75, end: 9)])
    #expect((moved.tracks[0].clips + moved.tracks[1].clips).map(\.sourceStart) == [0, 10, 20])
    #expect(moved.tracks[2].items.ranges == [TimeRange(start: 4.75, end: 5.75)])
    #expect(moved.tracks[4].items.ranges == [TimeRange(start: 2.5, end: 5.75)])
  }

  /// A reversed clip shows the end of its used part first.
  @Test func reversedClipsBeginWithTheSameFrame() throws {
    var moved = try timeline(reversed: true)
    let before = moved.tracks[0].clips[1]
    try moved.moveCuts(by: [0, 0.5])
    let after = moved.tracks[0].clips[1]
    #expect(after.range.duration == 4.5)
    #expect(
      after.sourceStart + after.range.duration == before.sourceStart + before.range.duration)
  }

  @Test func aTextKeepsItsPlaceInTheClipBelow() throws {
    var moved = try timeline(text: TimeRange(start: 2.5, end: 3))
    try moved.moveCuts(by: [-0.5, 0])
    #expect(moved.tracks[3].items.ranges == [TimeRange(start: 2, end: 2.5)])
  }

  @Test func aTextThatWouldBeCutOffMovesCloser() throws {
    var moved = try timeline(text: TimeRange(start: 3, end: 4.9))
    try moved.moveCuts(by: [0, -2])
    let text = try #require(moved.tracks[3].items.ranges.first)
    #expect(text.start > 2 && text.end < 3 && !text.isEmpty)
  }

  @Test func nothingVanishes() throws {
    let before = try timeline()
    for shifts: [Time] in [[3, 0], [0, -3.5], [0, 3.5], [-2, 0]] {
      var moved = before
      #expect(throws: EditError.self) { try moved.moveCuts(by: shifts) }
      #expect(moved == before)
    }
    var moved = before
    #expect(throws: EditError.mediumTooShort("film", needed: 14.5, length: 14)) {
      try moved.moveCuts(by: [0, 0.5], lengths: ["film": 14])
    }
  }
}

extension Timeline.Track.Items {
  fileprivate var ranges: [TimeRange] { placements.map(\.range) }
}
