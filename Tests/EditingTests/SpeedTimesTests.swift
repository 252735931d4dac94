import Editing
import MediaValues
import Testing

/// The times of other items when a clip gets another speed.
@Suite struct SpeedTimesTests {
  /// A transition keeps its length, and the clips after it keep theirs.
  @Test func transitionsKeepTheirLength() throws {
    var edited = try timeline(row(("A", 4), ("B", 4), ("C", 4)))
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    let before = edited
    try edited.setSpeed(of: at(0, 0), to: 0.5)
    #expect(strip(edited) == "v: A[0–8] C[11–15] | track_2: B[7–11] | track_3: crossfade[7–8]")
    try edited.setSpeed(of: at(0, 0), to: 1)
    #expect(edited == before)
    try edited.addTransition(crossfade, after: at(1, 0), duration: 1)
    try edited.setSpeed(of: at(0, 0), to: 0.5)
    #expect(
      strip(edited) == "v: A[0–8] C[10–14] | track_2: B[7–11]"
        + " | track_3: crossfade[7–8] crossfade[10–11]")
  }

  @Test func transitionsBetweenNeighborsKeepTheirLength() throws {
    let clips = row(("A", 4)) + row(("B", 4), from: 3)
    let track = Timeline.Track(
      name: "v", items: .clips(.video, clips), joints: [1: Timeline.Joint(kind: crossfade)])
    var edited = try Timeline(media: declared(), tracks: [track])
    try edited.setSpeed(of: at(0, 0), to: 0.5)
    #expect(strip(edited) == "v: A[0–8] ×B[7–11]")
  }

  /// A photo over a clip begins at the same frame of it, even if it then outlasts the clip.
  @Test(arguments: [false, true]) func overlaysMoveWithTheFrames(isLast: Bool) throws {
    let clips = isLast ? row(("A", 4), ("B", 4)) : row(("A", 4), ("B", 4), ("C", 4))
    var edited = try timeline(clips)
    try edited.place(clip("P", 1), .photo, at: 5)
    let before = edited
    try edited.setSpeed(of: at(0, 1), to: 4)
    #expect(
      strip(edited) == "v: A[0–4] B[4–5]\(isLast ? "" : " C[5–9]") | track_2: P[4.25–5.25]")
    try edited.setSpeed(of: at(0, 1), to: 1)
    #expect(edited == before)
  }

  @Test func overlaysDoNotMoveBeforeTheTimeline() throws {
    var edited = try timeline(row(("A", 4)))
    try edited.place(clip("P", 1), .photo, at: 1)
    try edited.setSpeed(of: at(0, 0), to: 4)
    #expect(strip(edited) == "v: A[0–1] | track_2: P[0.25–1.25]")
  }

  /// The duration of a clip at another speed is rounded, and that of the clip at its first speed is not.
  @Test(arguments: [Time(numerator: 4, denominator: 1), 2.5, Time(numerator: 100, denominator: 30)])
  func speedsAreUndone(length: Time) throws {
    let before = try timeline([clip("A", length)])
    for ramp in SpeedRamp.allCases {
      var edited = before
      try edited.setSpeed(of: at(0, 0), to: ramp)
      try edited.setSpeed(of: at(0, 0), to: 1)
      #expect(edited == before, "\(ramp): \(edited.end)")
    }
    for speed: ExactDecimal in [11, 0.77, 37.3, 100] {
      var edited = before
      try edited.setSpeed(of: at(0, 0), to: .constant(speed))
      try edited.setSpeed(of: at(0, 0), to: 1)
      #expect(edited == before, "\(speed): \(edited.end)")
    }
  }
}
