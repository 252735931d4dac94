import Editing
import MediaValues
import Testing

/// Frozen frames, animated numbers, and changes that concern only a medium.
@Suite struct FreezeAndChangeTests {
  @Test func freezeHoldsTheFrameOfATime() throws {
    var edited = try timeline(row(("A", 4), ("B", 2)), texts(("over B", 4, 1)))
    let held = try edited.freeze(at: 1, for: 2)
    #expect(
      strip(edited)
        == "v: A[0–1] A[1–3] A[3–6] B[6–8] | t: over B[6–7]")
    #expect(held == at(0, 1))
    let clips = edited.tracks[0].clips
    #expect(clips[1].sourceStart == 1 && clips[2].sourceStart == 1)
    #expect(clips.map(\.isFrozen) == [false, true, false, false])
    #expect(clips[1].whenShort == .error)
    // Reversed, the frozen frame is the last one before the cut in the medium.
    var backwards = try timeline(row(("A", 4)))
    try backwards.reverse(at(0, 0))
    try backwards.freeze(at: 1, for: 2)
    let frame = FrameRate.thirty.time(ofFrame: 1)
    #expect(backwards.tracks[0].clips[1].sourceStart == 3 - frame)
    #expect(!backwards.tracks[0].clips[1].isReversed)
  }

  @Test func freezeNeedsOneClipThatIsSeen() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)))
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    #expect(throws: EditError.insideOverlap(3.5, TimeRange(start: 3, end: 4))) {
      try edited.freeze(at: 3.5, for: 1)
    }
    #expect(throws: EditError.self) { try edited.freeze(at: 20, for: 1) }
    #expect(throws: EditError.self) { try edited.freeze(at: 1, for: 0) }
  }

  @Test func numbersChangeWhileAClipLasts() throws {
    var edited = try timeline(row(("A", 4)))
    let fade = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0), Keyframe(time: 1, value: 1, easing: .hold),
    ])
    for property in Timeline.AnimatedProperty.all {
      try edited.animate(at(0, 0), property, as: fade)
    }
    let clip = edited.tracks[0].clips[0]
    #expect(clip.appearance.opacity == fade && clip.sound.volume == fade)
    #expect(
      clip.appearance.transform
        == Transform(
          x: fade, y: fade, scale: fade, scaleX: fade, scaleY: fade, rotation: fade, anchorX: fade,
          anchorY: fade))
    #expect(clip.appearance.crop == Crop(x: fade, y: fade, width: fade, height: fade))
    let backwards = AnimatedNumber.keyframes([
      Keyframe(time: 1, value: 0), Keyframe(time: 1, value: 1),
    ])
    let opacity = try #require(Timeline.AnimatedProperty.named("opacity"))
    #expect(throws: EditError.keyframesOutOfOrder(1)) {
      try edited.animate(at(0, 0), opacity, as: backwards)
    }
  }

  @Test func musicMakesWayAndMediaHaveLabels() throws {
    var edited = try timeline(row(("A", 4)))
    let music = try edited.addMusic("song", repeats: false)
    #expect(edited.clip(at: music)?.whenShort == .error)
    try edited.setDuck(of: music, to: Duck(amount: 9))
    #expect(edited.clip(at: music)?.duck?.amount == 9)
    #expect(throws: EditError.self) { try edited.setDuck(of: at(0, 0), to: Duck()) }
    try edited.setLabel(ofMedium: "A", to: "Yours")
    #expect(edited.media[0].label == "Yours")
    #expect(throws: EditError.unknownMedium("nobody")) {
      try edited.setLabel(ofMedium: "nobody", to: "Yours")
    }
  }

  /// The used part of a medium is the area under its speed curve.
  @Test(arguments: [
    (Easing.linear, Time(2.25)), (.hold, Time(2.5)), (.curve(.sine, .inOut), Time(2.25)),
    (.curve(.cubic, .in), Time(2.375)), (.curve(.cubic, .out), Time(2.125)),
    (.bezier(x1: 0.25, y1: 0.25, x2: 0.75, y2: 0.75), Time(2.25)),
    (.bezier(x1: 1, y1: 0, x2: 1, y2: 0), Time(2.475)),
    (.steps(.init(2)), Time(2.375)), (.steps(.init(4, jump: .both)), Time(2.25)),
  ])
  func speedsFollowCurves(easing: Easing, length: Time) throws {
    var edited = try timeline(row(("A", 4), ("B", 1)))
    let curve = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 1), Keyframe(time: 1, value: 2, easing: easing),
    ])
    try edited.setSpeed(of: at(0, 0), to: curve)
    #expect(edited.tracks[0].clips[0].range.duration == length)
    #expect(curve.sourceUsed(in: length) == 4)
    #expect(edited.tracks[0].clips[1].range.start == length)
  }

  @Test func speedsOfZeroAreRefused() throws {
    var edited = try timeline(row(("A", 4)))
    for easing in [Easing.curve(.elastic, .out), .curve(.back, .out)] {
      let curve = AnimatedNumber.keyframes([
        Keyframe(time: 0, value: 4), Keyframe(time: 1, value: 0.1, easing: easing),
      ])
      #expect(throws: EditError.self) { try edited.setSpeed(of: at(0, 0), to: curve) }
    }
    let swing = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 1), Keyframe(time: 1, value: 2, easing: .curve(.elastic, .out)),
    ])
    try edited.setSpeed(of: at(0, 0), to: swing)
    let used = try #require(swing.sourceUsed(in: edited.tracks[0].clips[0].range.duration))
    #expect(abs(used.flicks - Time(4).flicks) < 3)
  }

  /// The clip ends within the curve, where it has used the same part as before.
  @Test func aClipMayEndWithinACurve() throws {
    var edited = try timeline(row(("A", 4)))
    let curve = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 1), Keyframe(time: 9, value: 2, easing: .curve(.quadratic, .in)),
    ])
    try edited.setSpeed(of: at(0, 0), to: curve)
    let length = edited.tracks[0].clips[0].range.duration.seconds
    #expect(abs(length + length * length * length / 243 - 4) < 1e-8)
  }

  /// A clip that overlaps another without a transition begins at the same frame of it.
  @Test func overlappingClipsDoNotBeginBeforeTheTimeline() throws {
    let over = Timeline.Track(
      name: "over", items: .clips(.video, row(("B", 9), ("C", 2), from: 1)))
    var edited = try timeline(row(("A", 8)), over)
    try edited.setSpeed(of: at(0, 0), to: 2)
    #expect(strip(edited) == "v: A[0–4] | over: B[0.5–9.5] C[9.5–11.5]")
  }

  /// The areas are those under the curves that are drawn.
  @Test(arguments: Easing.named) func areasAreThoseOfTheCurves(easing: Easing) throws {
    let curve = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 1), Keyframe(time: 1, value: 2, easing: easing),
    ])
    let steps = 20_000
    let sum = (0..<steps).reduce(0.0) { $0 + easing.value(at: (Double($1) + 0.5) / Double(steps)) }
    let used = try #require(curve.sourceUsed(in: 1), "\(easing)")
    #expect(abs(used.seconds - 1 - sum / Double(steps)) < 1e-6, "\(easing)")
  }
}
