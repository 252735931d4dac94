import Editing
import MediaValues
import Testing

/// Clips that show one frame all the time.
@Suite struct FrozenClipTests {
  private func frozen() throws -> Timeline {
    var edited = try timeline(row(("A", 4), ("B", 2)))
    try edited.freeze(at: 1, for: 2)
    return edited
  }

  @Test func bothPartsShowTheSameFrame() throws {
    var edited = try frozen()
    try edited.split(at(0, 1), at: 2.5)
    let clips = edited.tracks[0].clips
    #expect(clips[1...2].map(\.sourceStart) == [1, 1] && clips[1...2].allSatisfy(\.isFrozen))
    #expect(clips.map(\.range.start) == [0, 1, 2.5, 3, 6])
  }

  @Test func trimmingKeepsTheFrame() throws {
    var edited = try frozen()
    try edited.trimStart(of: at(0, 1), to: 1.5)
    try edited.trimEnd(of: at(0, 1), to: 60)
    let clip = edited.tracks[0].clips[1]
    #expect(clip.sourceStart == 1 && clip.isFrozen && clip.range.end == 60)
  }

  @Test func slippingChoosesAnotherFrame() throws {
    var edited = try frozen()
    try edited.slip(at(0, 1), by: 0.5)
    #expect(edited.tracks[0].clips[1].sourceStart == 1.5)
    #expect(throws: EditError.beforeMedium("A", 0.5)) { try edited.slip(at(0, 1), by: -2) }
  }

  @Test func aFrozenClipHasNoSpeedAndNoSound() throws {
    var edited = try frozen()
    #expect(throws: EditError.self) { try edited.setSpeed(of: at(0, 1), to: 2) }
    #expect(throws: EditError.self) { try edited.reverse(at(0, 1)) }
    #expect(throws: EditError.self) { try edited.setVolume(of: at(0, 1), to: 0.5) }
    #expect(throws: EditError.self) { try edited.setMuted(true, at(0, 1)) }
    #expect(try edited.handles(of: at(0, 1), lengths: .unknown).after == nil)
  }

  /// At twice the speed, the middle of the first frame is one frame of the medium further.
  @Test func theFrameOfAFastClipIsItsFirst() throws {
    var edited = try timeline(row(("A", 4)))
    try edited.setSpeed(of: at(0, 0), to: 4)
    try edited.freeze(at: 0.5, for: 1)
    let middle = Time(numerator: 1, denominator: 60)
    let clip = edited.tracks[0].clips[1]
    #expect(clip.sourceStart + middle == Time(2) + middle.scaled(by: 4))
  }
}

extension Time {
  fileprivate func scaled(by factor: Int64) -> Time { Time(flicks: flicks * factor) }
}
