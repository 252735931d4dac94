import Analysis
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import MediaValues
import TestSupport
import Testing

/// Cuts are moved to the beats of the music.
@Suite struct BeatSnappingTests {
  private func milliseconds(_ count: Int64) -> Time { Time(numerator: count, denominator: 1000) }

  /// Returns photos of these durations, one after the other.
  private func photos(_ lengths: [Time]) throws -> Timeline {
    var start = Time.zero
    let clips = lengths.map { length -> Timeline.Clip in
      defer { start += length }
      return Timeline.Clip(range: TimeRange(start: start, duration: length), media: "photo")
    }
    return try Timeline(
      media: [.init(name: "photo", type: .photo)],
      tracks: [.init(name: "main", items: .clips(.photo, clips))])
  }

  @Test func cutsComeToTheNearestBeatOnAWholeFrame() throws {
    let beats = (0...20).map { milliseconds(577 * $0) }
    let snapped = BeatSnapping(try photos([2, 2, 2, 2]), beats: beats, of: "song")
    let rate = FrameRate.thirty
    let expected = [3, 7, 10].map { rate.time(ofFrame: rate.frame(at: milliseconds(577 * $0))) }
    #expect(snapped.timeline.storyCuts.map(\.time) == expected)
    #expect(snapped.findings.map(\.code) == ["M161"])
    #expect(snapped.findings[0].message.hasPrefix("3 of 3 cuts are on beats of song"))
  }

  @Test func unmovedCutsAreReported() throws {
    let timeline = try photos([2, 2, 2, 2])
    let near = BeatSnapping(
      timeline, beats: [2.1, 4.5, 6], of: "song", options: .init(tolerance: 0.2))
    #expect(near.timeline.storyCuts.map(\.time) == [2.1, 4, 6])
    #expect(near.findings.map(\.code) == ["M160", "M161"])
    #expect(
      near.findings[0].message.contains(
        "the cut at 4 s was not moved: the nearest beat is at 4.5 s"))
    #expect(near.findings[0].help == "increase --snap-within to move cuts further")
    // Both want the one beat; the nearer gets it, and the shortest clip is kept.
    let one = BeatSnapping(
      try photos([2, 0.5, 2]), beats: [2.2], of: "song",
      options: .init(tolerance: 0.4, shortest: 0.2))
    #expect(one.timeline.storyCuts.map(\.time) == [2.2, 2.5])
    let short = BeatSnapping(
      try photos([2, 0.5, 2]), beats: [2.2], of: "song",
      options: .init(tolerance: 0.4, shortest: 0.4))
    #expect(short.timeline.storyCuts.map(\.time) == [2, 2.5])
    #expect(short.findings[0].help == "reduce --shortest to allow shorter clips")
    #expect(BeatSnapping(try photos([2]), beats: [1], of: "song").findings.map(\.code) == ["M162"])
  }

  @Test func mediaThatStayAreLongEnough() throws {
    let clips = [
      Timeline.Clip(range: TimeRange(start: 0, end: 2), media: "film"),
      Timeline.Clip(range: TimeRange(start: 2, end: 4), media: "film", sourceStart: 5),
    ]
    let timeline = try Timeline(
      media: [.init(name: "film", type: .video, source: "film.mp4")],
      tracks: [.init(name: "main", items: .clips(.video, clips))])
    func cut(_ beat: Time, of length: Time) -> [Time] {
      BeatSnapping(
        timeline, beats: [beat], of: "song", options: .init(tolerance: 0.5),
        lengths: ["film": length]
      ).timeline.storyCuts.map(\.time)
    }
    #expect(cut(2.4, of: 7) == [2.4])
    #expect(cut(1.6, of: 7) == [2], "the second clip would need 7.4 s of the film")
    #expect(cut(1.6, of: 8) == [1.6])
  }

  /// Beats depend on the in point of the music, its speed, and its repetitions.
  @Test func beatsAreWhereTheMusicPlays() throws {
    let list = BeatList(
      tempo: 60, confidence: 1, beats: [1, 2, 3, 4, 5], onsets: [], duration: 6)
    func beats(_ clip: Timeline.Clip) throws -> [Time] {
      let timeline = try Timeline(
        media: [.init(name: "song", type: .audio, source: "s.m4a")],
        tracks: [.init(name: "m", items: .clips(.audio, [clip]))])
      #expect(timeline.music.map(\.name) == ["song"])
      return timeline.beats(list, of: "song")
    }
    let range = TimeRange(start: 10, end: 13)
    #expect(try beats(.init(range: range, media: "song", sourceStart: 1.5)) == [10.5, 11.5, 12.5])
    #expect(
      try beats(.init(range: range, media: "song", speed: .constant(2)))
        == [10.5, 11, 11.5, 12, 12.5])
    #expect(
      try beats(.init(range: range, media: "song", sourceStart: 1, isReversed: true))
        == [10, 11, 12])
    let again = TimeRange(start: 10, end: 15)
    #expect(
      try beats(.init(range: again, media: "song", sourceStart: 4, whenShort: .loop))
        == [10, 11, 12, 13, 14])
    // Reversed, the repetitions of a loop play in reverse order too.
    #expect(
      try beats(
        .init(range: again, media: "song", sourceStart: 4, isReversed: true, whenShort: .loop))
        == [10, 11, 12, 13, 14])
    // A fast sound is repeated although its clip is no longer than the rest of the sound.
    let short = TimeRange(start: 10, end: 12)
    #expect(
      try beats(
        .init(
          range: short, media: "song", sourceStart: 4, speed: .constant(2), whenShort: .loop))
        == [10, 10.5, 11, 11.5])
  }

  /// For random timelines and beats: the invariants are kept, in points, transitions and the total
  /// duration do not change, and each cut is on a beat or reported as off the beat.
  @Test func everyTimelineStaysSound() throws {
    var (moves, on, off) = (0, 0, 0)
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let timeline =
        seed % 2 == 0 ? try random.timeline() : try random.wholeTimeline()
      let period = Int64.random(in: 250...900, using: &random)
      let beats = (0...60).map { milliseconds(100 + period * $0) }
      let snapped = BeatSnapping(
        timeline, beats: beats, of: "song",
        options: .init(
          tolerance: seed % 3 == 0 ? 0.4 : nil, divisions: Int.random(in: 1...2, using: &random)))
      let made = snapped.timeline
      if made != timeline { moves += 1 }
      #expect(made.storyline.count == timeline.storyline.count, "seed \(seed)")
      #expect(made.storyline.last?.range.end == timeline.storyline.last?.range.end)
      #expect(made.canvas == timeline.canvas && made.media == timeline.media)
      for before in timeline.tracks {
        let after = try #require(made.tracks.first { $0.name == before.name }, "seed \(seed)")
        for (old, new) in zip(before.clips, after.clips) where !old.isReversed {
          #expect(new.sourceStart == old.sourceStart, "seed \(seed)")
          if case .clips(.audio, _) = before.items { #expect(new.range == old.range) }
        }
      }
      // A transition may move to another track, beside one that is switched off.
      #expect(lengths(of: made) == lengths(of: timeline), "seed \(seed)")
      let cuts = made.storyCuts
      guard !cuts.isEmpty else { continue }
      let told = snapped.findings.filter { $0.code == "M160" }.count
      #expect(snapped.findings.last?.message.hasPrefix("\(cuts.count - told) of") == true)
      on += cuts.count - told
      off += told
    }
    // Checks that enough cases were tried.
    #expect(moves > 150 && on > off, "\(moves) moved, \(on) cuts on, \(off) off")
  }

  /// Returns the lengths of the transitions between two clips, sorted.
  private func lengths(of timeline: Timeline) -> [Time] {
    timeline.tracks.filter(\.isEnabled).flatMap { track -> [Timeline.Transition] in
      if case .transitions(let all) = track.items { all } else { [] }
    }
    .filter { $0.isEnabled && $0.outgoing != nil && $0.incoming != nil }
    .map(\.range.duration).sorted()
  }

  /// The minimum duration of a slot follows the changed cuts.
  @Test func slotsAskForTheirNewLength() {
    func edit(_ length: Time, asking: Time) -> Description {
      Description(
        media: [.init(name: "a", type: .video, minDuration: asking)],
        tracks: [
          .init(
            type: .video, name: "v",
            segments: [
              .init(position: 0, duration: length, content: .video(.init(media: "a", start: 1)))
            ])
        ])
    }
    var (exact, more) = (edit(2, asking: 3), edit(3, asking: 6))
    exact.followNeeds(from: edit(2, asking: 3))
    #expect(exact.media[0].minDuration == 3)
    exact = edit(2.5, asking: 3)
    exact.followNeeds(from: edit(2, asking: 3))
    #expect(exact.media[0].minDuration == 3.5)
    more.followNeeds(from: edit(2, asking: 6))
    #expect(more.media[0].minDuration == 6)
    // Minimum durations are in whole milliseconds.
    let (long, short) = (Time(numerator: 7, denominator: 3), Time(numerator: 5, denominator: 3))
    var rounded = edit(short, asking: milliseconds(3_334))
    rounded.followNeeds(from: edit(long, asking: milliseconds(3_334)))
    #expect(rounded.media[0].minDuration == milliseconds(2_667))
  }
}
