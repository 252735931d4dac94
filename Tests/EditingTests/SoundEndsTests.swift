import Editing
import MediaValues
import Testing

/// Sounds that end with the edit follow its end.
@Suite struct SoundEndsTests {
  private func withMusic(repeats: Bool = true, duration: Time? = nil) throws -> Timeline {
    var edited = try timeline(row(("A", 4), ("B", 6)))
    try edited.addMusic("song", duration: duration, fadeOut: 2, repeats: repeats)
    return edited
  }

  private func sound(of timeline: Timeline) -> Timeline.Clip? {
    for track in timeline.tracks {
      if case .clips(.audio, let clips) = track.items { return clips.first }
    }
    return nil
  }

  @Test func musicBecomesShorterWithTheEdit() throws {
    for repeats in [true, false] {
      let former = try withMusic(repeats: repeats)
      var edited = former
      try edited.trimEnd(of: at(0, 1), to: 7)
      try edited.keepSoundsToEnd(of: former)
      let music = try #require(sound(of: edited))
      #expect(music.range == TimeRange(start: 0, end: 7) && music.sound.fadeOut == 2)
    }
  }

  @Test func onlyMusicThatRepeatsBecomesLonger() throws {
    for repeats in [true, false] {
      let former = try withMusic(repeats: repeats)
      var edited = former
      try edited.append(clip("C", 5), .video)
      try edited.keepSoundsToEnd(of: former)
      #expect(sound(of: edited)?.range.end == (repeats ? 15 : 10))
    }
  }

  @Test func soundsThatEndElsewhereStay() throws {
    let former = try withMusic(duration: 9)
    var edited = former
    try edited.trimEnd(of: at(0, 1), to: 5)
    try edited.keepSoundsToEnd(of: former)
    #expect(sound(of: edited)?.range.end == 9)
  }

  /// The sound would be removed: it is kept instead, and a rule reports it.
  @Test func soundsAfterTheNewEndStay() throws {
    var former = try timeline(row(("A", 4), ("B", 6)))
    try former.addMusic("song", at: 8)
    var edited = former
    try edited.trimEnd(of: at(0, 1), to: 7)
    try edited.keepSoundsToEnd(of: former)
    #expect(sound(of: edited)?.range == TimeRange(start: 8, end: 10))
  }

  /// A change of the sound by the operation itself is kept.
  @Test func aChangedSoundStays() throws {
    let former = try withMusic()
    var edited = former
    try edited.trimEnd(of: at(1, 0), to: 6)
    try edited.trimEnd(of: at(0, 1), to: 9)
    try edited.keepSoundsToEnd(of: former)
    #expect(sound(of: edited)?.range.end == 6)
  }
}
