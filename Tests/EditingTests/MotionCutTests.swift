import Catalogue
import Editing
import MediaValues
import Testing

/// Motions continue where a segment is split or frozen.
@Suite struct MotionCutTests {
  private func timeline(_ motion: Motion) throws -> Timeline {
    var clip = Timeline.Clip(range: TimeRange(start: .zero, duration: 4), media: "A")
    clip.appearance.motion = motion
    clip.appearance.enter = [EntranceAnimation(subtype: "fade")]
    clip.appearance.exit = [EntranceAnimation(subtype: "zoom")]
    return try Timeline(
      media: [Timeline.Medium(name: "A", type: .photo, source: "A.jpg")],
      tracks: [Timeline.Track(name: "t", items: .clips(.photo, [clip]))])
  }

  /// The poses at times of the timeline, from the clips that are seen then.
  private func poses(_ timeline: Timeline, _ times: [Time]) -> [Pose?] {
    times.map { time in
      timeline.tracks[0].clips.first { $0.range.contains(time) }.flatMap { clip in
        clip.appearance.motion?.pose(
          at: Motion.Moment(time: time - clip.range.start, length: clip.range.duration),
          isFramed: false)
      }
    }
  }

  private let first = Timeline.ClipReference(track: 0, clip: 0)
  private let times: [Time] = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]

  @Test(arguments: Motion.Kind.allCases) func splittingChangesNothing(kind: Motion.Kind) throws {
    let motion = Motion(kind, easing: kind.repeats ? nil : .curve(.quadratic, .in))
    let whole = try timeline(motion)
    var cut = whole
    try cut.split(first, at: 1)
    try cut.split(Timeline.ClipReference(track: 0, clip: 1), at: 2.5)
    #expect(cut.tracks[0].clips.count == 3)
    #expect(poses(cut, times) == poses(whole, times))
    #expect(cut.tracks[0].clips.map(\.appearance.enter.count) == [1, 0, 0])
    #expect(cut.tracks[0].clips.map(\.appearance.exit.count) == [0, 0, 1])
  }

  /// The default of an entrance and of an exit is half a second.
  @Test(arguments: [0.25, 0.48, 3.6] as [Time]) func entrancesAreNotCut(at time: Time) throws {
    let whole = try timeline(Motion(.zoomIn))
    var cut = whole
    #expect(throws: EditError.entranceAtCut(time)) { try cut.split(first, at: time) }
    #expect(cut == whole)
    var item = Timeline.Item(
      range: TimeRange(start: .zero, duration: 4),
      content: Timeline.Text(text: "Kyoto", appearance: whole.tracks[0].clips[0].appearance))
    item.content.appearance.motion = nil
    var texts = try Timeline(tracks: [Timeline.Track(name: "t", items: .texts([item]))])
    #expect(throws: EditError.entranceAtCut(time)) { try texts.split(first, at: time) }
    try texts.split(first, at: 0.5)
  }

  /// The frame that stands is that of its time, and the motion continues behind it.
  @Test func freezingStopsAndContinues() throws {
    let whole = try timeline(Motion(.zoomIn, amount: 1))
    var frozen = whole
    try frozen.freeze(at: 1, for: 2)
    let seen = poses(frozen, [0.5, 1, 3, 5])
    #expect(seen == poses(whole, [0.5, 1, 1, 3]))
    #expect(frozen.tracks[0].clips.map(\.range.start) == [0, 1, 3])
  }
}
