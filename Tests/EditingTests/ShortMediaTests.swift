import Editing
import MediaValues
import TestSupport
import Testing

/// Cuts of clips that are longer than their medium. Each part shows what it showed before, or the cut is refused.
@Suite struct ShortMediaTests {
  /// `A` lasts 8 s, its clip 12 s.
  private let lengths: MediaLengths = ["A": 8]

  private func short(
    _ whenShort: WhenShort, from start: Time = .zero, speed: ExactDecimal = 1,
    isReversed: Bool = false
  ) throws -> Timeline {
    var clip = clip("A", 12)
    (clip.whenShort, clip.sourceStart, clip.isReversed) = (whenShort, start, isReversed)
    clip.speed = .constant(speed)
    return try timeline([clip])
  }

  private func halves(_ timeline: Timeline, at time: Time) throws -> [Timeline.Clip] {
    var edited = timeline
    try edited.split(at: time, lengths: lengths)
    return edited.tracks[0].clips
  }

  @Test func aRepeatedMediumIsCutWhereItBeginsAgain() throws {
    let loop = try short(.loop)
    #expect(try halves(loop, at: 8).map(\.sourceStart) == [0, 0])
    #expect(try halves(loop, at: 8).map(\.whenShort) == [.loop, .loop])
    // The last repetition is not whole, so it can be cut everywhere.
    #expect(try halves(loop, at: 9).map(\.sourceStart) == [0, 1])
    #expect(try halves(short(.loop, from: 4), at: 4).map(\.sourceStart) == [4, 4])
    #expect(throws: EditError.repeatedAtCut("A", .video, length: 8)) { try halves(loop, at: 2) }
    #expect(throws: EditError.repeatedAtCut("A", .video, length: 4)) {
      try halves(short(.loop, from: 4), at: 5)
    }
  }

  /// The beginning of a reversed clip plays the end of the medium.
  @Test func aReversedClipIsCutFromItsEnd() throws {
    let loop = try short(.loop, isReversed: true)
    #expect(try halves(loop, at: 4).map(\.sourceStart) == [0, 0])
    #expect(try halves(loop, at: 3).map(\.sourceStart) == [1, 0])
    #expect(throws: EditError.repeatedAtCut("A", .video, length: 8)) { try halves(loop, at: 6) }
    let frozen = try halves(short(.freeze, isReversed: true), at: 2)
    #expect(frozen.map(\.isFrozen) == [true, false] && frozen.map(\.sourceStart) == [8, 0])
  }

  @Test func whatShowsTheLastFrameIsAFrozenClip() throws {
    let before = try halves(short(.freeze), at: 6)
    #expect(before.map(\.sourceStart) == [0, 6] && before.allSatisfy { !$0.isFrozen })
    let behind = try halves(short(.freeze), at: 9)
    #expect(behind.map(\.isFrozen) == [false, true] && behind[1].sourceStart == 8)
    #expect(behind[1].whenShort == .freeze)
  }

  @Test func aSlowedMediumGetsItsSpeed() throws {
    let slowed = try halves(short(.slow), at: 6)
    #expect(slowed.allSatisfy { $0.speed == .constant(0.666666667) })
    #expect(slowed[1].sourceStart == Time(integerLiteral: 6) * 0.666666667)
    #expect(throws: EditError.slowedAtCut("A")) {
      try halves(short(.slow, from: 7.5, speed: 0.5), at: 6)
    }
  }

  /// Other operations cut in the same way.
  @Test func otherCutsAreRefusedToo() throws {
    let loop = try short(.loop)
    let error = EditError.repeatedAtCut("A", .video, length: 8)
    let changes: [(inout Timeline) throws -> Void] = [
      { _ = try $0.insert(clip("B", 1), .video, at: 2, lengths: lengths) },
      { _ = try $0.overwrite(with: clip("B", 1), .video, at: 2, lengths: lengths) },
      { _ = try $0.freeze(at: 2, for: 1, lengths: lengths) },
      { try $0.trimStart(of: at(0, 0), to: 2, lengths: lengths) },
      { try $0.rippleDelete(TimeRange(start: 1, end: 2), lengths: lengths) },
    ]
    for change in changes {
      var edited = loop
      #expect(throws: error) { try change(&edited) }
      #expect(edited == loop)
    }
  }

  /// The repetitions of a sound overlap, so none begins like the file.
  @Test func aRepeatedSoundIsNotSplit() throws {
    var edited = try timeline(row(("A", 12)))
    try edited.addMusic("song", duration: 12)
    let music = at(1, 0)
    #expect(throws: EditError.repeatedAtCut("song", .audio, length: 3)) {
      try edited.split(music, at: 3, lengths: ["song": 3])
    }
    try edited.split(music, at: 3, lengths: ["song": 12])
  }

  /// At 25 frames per second, 1.5 s is in the middle of frame 37. The part behind the cut begins with frame 38.
  @Test(arguments: [false, true]) func videosAreSplitAtFrames(isReversed: Bool) throws {
    var whole = clip("A", 4)
    whole.isReversed = isReversed
    let canvas = Timeline.Canvas(frameRate: FrameRate(numerator: 25, denominator: 1))
    var edited = try timeline([whole]).replacing(canvas: canvas)
    try edited.split(at: 1.5)
    let clips = edited.tracks[0].clips
    #expect(clips.map(\.range.start) == [0, 1.52])
    #expect(clips.map(\.sourceStart) == (isReversed ? [2.48, 0] : [0, 1.52]))
    try edited.insert(clip("B", 1), .video, at: 3.02)
    #expect(strip(edited) == "v: A[0–1.52] A[1.52–3.04] B[3.04–4.04] A[4.04–5]")
    var photo = try timeline(row(("A", 4)), texts(("title", 0, 4))).replacing(canvas: canvas)
    try photo.split(at(1, 0), at: 1.5)
    #expect(strip(photo) == "v: A[0–4] | t: title[0–1.5] title[1.5–4]")
  }
}
