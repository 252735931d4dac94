import Editing
import MediaValues
import Testing

/// Shortened clips, and their effect on later items.
struct ShortenTests {
  private func music(_ length: Time) -> Timeline.Track {
    var song = clip("song", length)
    song.sound.fadeOut = 1
    return Timeline.Track(name: "m", items: .clips(.audio, [song]))
  }

  @Test func laterItemsMoveUpAndTheMusicIsShortened() throws {
    var edited = try timeline(
      row(("A", 4), ("B", 4), ("C", 4)), texts(("over A", 1, 1), ("over C", 9, 1), ("end", 10, 2)),
      filters((4, 8)), music(12))
    let done = try edited.shorten([at(0, 0): 3, at(0, 2): 2.5])
    #expect(
      strip(edited)
        == "v: A[0–3] B[3–7] C[7–9.5] | t: over A[1–2] over C[8–9] end[9–9.5] | f: sepia[3–9.5]"
        + " | m: song[0–9.5]")
    #expect(done.endsEarlier == 2.5 && done.trimmedSounds == ["m"] && done.dropped == 0)
    #expect(edited.tracks[3].clips[0].sound.fadeOut == 1)
    #expect(edited.end == 9.5)
  }

  @Test func transitionsStayAsLongAsTheyAre() throws {
    var edited = try timeline(row(("A", 4), ("B", 4)))
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    _ = try edited.shorten([at(0, 0): 2])
    #expect(strip(edited) == "v: A[0–2] | track_2: B[1–5] | track_3: crossfade[1–2]")
    let before = edited
    #expect(throws: EditError.shorterThanTransition(TimeRange(start: 0, duration: 2), 0.5)) {
      _ = try edited.shorten([at(0, 0): 0.5])
    }
    #expect(edited == before)
  }

  /// Items over the removed part are removed and counted, as is sound that begins after the new
  /// end.
  @Test func removedItemsAreCounted() throws {
    let effect = Timeline.Clip(range: TimeRange(start: 7, duration: 1), media: "song")
    var edited = try timeline(
      row(("A", 4), ("B", 4)), texts(("gone", 2.5, 1), ("stays", 5, 1)),
      Timeline.Track(name: "m", items: .clips(.audio, [effect])))
    let done = try edited.shorten([at(0, 0): 2])
    #expect(strip(edited) == "v: A[0–2] B[2–6] | t: stays[3–4]")
    #expect(done.dropped == 2 && done.endsEarlier == 2)
  }

  /// An explicit duration follows the end; items beyond it were cut before and remain cut. A clip
  /// above the others moves nothing.
  @Test func theEndAndWhatLiesBeyondIt() throws {
    let clips = Timeline.Track(name: "v", items: .clips(.video, row(("A", 4), ("B", 4))))
    let over = Timeline.Track(
      name: "o",
      items: .clips(.video, [Timeline.Clip(range: TimeRange(start: 1, duration: 2), media: "C")]))
    var edited = try Timeline(
      fixedDuration: 8, media: declared(), tracks: [clips, over, music(20)])
    let overlay = try edited.shorten([at(1, 0): 1])
    #expect(overlay == Timeline.Shortening() && edited.end == 8)
    _ = try edited.shorten([at(0, 1): 3])
    #expect(strip(edited) == "v: A[0–4] B[4–7] | o: C[1–2] | m: song[0–20]")
    #expect(edited.fixedDuration == 7)
    // A duration longer than the clip changes nothing.
    let same = try edited.shorten([at(0, 0): 9])
    #expect(same == Timeline.Shortening())
  }

  /// A reversed clip keeps the available part of its medium.
  @Test func aReversedClipKeepsItsInPoint() throws {
    var clip = clip("A", 4)
    (clip.isReversed, clip.sourceStart) = (true, 1)
    var edited = try timeline([clip])
    _ = try edited.shorten([at(0, 0): 2])
    #expect(edited.tracks[0].clips[0].sourceStart == 1)
    #expect(edited.tracks[0].clips[0].range.duration == 2)
  }
}
