import MediaValues
import Testing

@testable import Editing

/// What remains of an item has no keyframes after its end, and moves as before.
@Suite struct KeyframeEndTests {
  private static func keyframes(_ easing: Easing?) -> [Keyframe] {
    [
      Keyframe(time: 0, value: 0), Keyframe(time: 4, value: 1, easing: easing),
      Keyframe(time: 6, value: 0),
    ]
  }

  /// The keyframes that are left of a segment that ends after a second.
  @Test func keyframesAfterTheEndAreLeftOut() {
    let first = Keyframe(time: 0, value: 0)
    func left(_ easing: Easing?) -> [Keyframe] { Self.keyframes(easing).ending(at: 1) }
    #expect(left(nil) == [first, Keyframe(time: 1, value: 0.25)])
    #expect(left(.linear) == [first, Keyframe(time: 1, value: 0.25, easing: .linear)])
    #expect(left(.hold) == [first])
    // A part of a curve cannot be expressed.
    #expect(left(.curve(.cubic, .out)) == Array(Self.keyframes(.curve(.cubic, .out)).prefix(2)))
    #expect(Self.keyframes(nil).ending(at: 4) == Array(Self.keyframes(nil).prefix(2)))
    #expect(Self.keyframes(nil).ending(at: 6) == Self.keyframes(nil))
    #expect(
      [Keyframe(time: 2, value: 3), Keyframe(time: 5, value: 1)].ending(at: 1)
        == [Keyframe(time: 0, value: 3)])
  }

  /// A clip of eight seconds whose opacity changes in six, and a text over all of it whose opacity changes too.
  private func moving() throws -> Timeline {
    let opacity = AnimatedNumber.keyframes(Self.keyframes(nil))
    var clips = row(("A", 8))
    clips[0].appearance.opacity = opacity
    let text = Timeline.Item(
      range: TimeRange(start: 0, duration: 8),
      content: Timeline.Text(text: "t", appearance: WrittenAppearance(opacity: opacity)))
    return try timeline(clips, Timeline.Track(name: "t", items: .texts([text])))
  }

  private func times(_ timeline: Timeline, track: Int = 0) -> [[Time]] {
    timeline.tracks[track].items.keyframeTimes.map(\.times)
  }

  @Test func operationsCutKeyframes() throws {
    var edited = try moving()
    try edited.split(at: 1)
    #expect(times(edited) == [[0, 1], [0, 3, 5]])
    edited = try moving()
    try edited.trimEnd(of: at(0, 0), to: 1)
    #expect(times(edited) == [[0, 1]])
    #expect(times(edited, track: 1) == [[0, 4, 6]])
    try edited.trimEnd(of: at(1, 0), to: 5)
    #expect(times(edited, track: 1) == [[0, 4, 5]])
    edited = try moving()
    try edited.rippleDelete(TimeRange(start: 1, end: 2))
    #expect(times(edited) == [[0, 1], [0, 2, 4]])
    #expect(
      edited.tracks[0].clips[1].appearance.opacity
        == .keyframes([
          Keyframe(time: 0, value: 0.5), Keyframe(time: 2, value: 1), Keyframe(time: 4, value: 0),
        ]))
  }

  /// Music that is shorter for a while keeps its fade at the end.
  @Test func soundsThatFollowTheEndKeepTheirs() throws {
    var edited = try timeline(row(("A", 8)))
    try edited.addMusic("song", volume: .keyframes(Self.keyframes(nil)))
    let before = edited
    try edited.trimEnd(of: at(0, 0), to: 3)
    try edited.keepSoundsToEnd(of: before)
    #expect(edited.end == 3 && times(edited, track: 1) == [[0, 4, 6]])
  }
}
