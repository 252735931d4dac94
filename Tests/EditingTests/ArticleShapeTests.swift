import Conversion
import DescriptionFormat
import Editing
import MediaValues
import TestSupport
import Testing

/// Descriptions of edits have the shape of the article's example.
@Suite struct ArticleShapeTests {
  /// Content is on as few tracks as its overlaps allow, tracks have the right types and names, and
  /// none is empty.
  @Test func editsOfTheStorylineHaveTheShapeOfTheArticle() throws {
    var made = 0
    var joined = 0
    let found = try counterexample(
      seeds: 0..<1_000, { $0.storyEdits() }, simpler: \.simpler
    ) { run in
      for timeline in try run.timelines() {
        made += 1
        let description = Description(describing: timeline)
        if description.tracks.contains(where: { $0.type == .transition }) { joined += 1 }
        if let fault = fault(of: description) { return "\(fault)\n\(timeline.text)" }
      }
      return nil
    }
    if let found {
      Issue.record("seed \(found.seed): \(found.smallest): \(found.reason)")
    }
    // Checks that enough edits succeeded.
    #expect(made > 4_000 && joined > 600, "\(made), \(joined)")
  }

  private func fault(of description: Description) -> String? {
    for type in [TrackType.video, .photo, .audio, .transition] {
      let tracks = description.tracks.filter { $0.type == type }
      let depth = depth(of: tracks.flatMap(\.segments))
      if tracks.count != depth { return "\(type) tracks: \(tracks.count) where \(depth) would do" }
    }
    for track in description.tracks {
      guard let longest = track.segments.map(\.duration).max() else {
        return "empty track: \(track.name)"
      }
      if track.duration != longest { return "duration: \(track.name)" }
    }
    return nil
  }

  /// Returns the maximum number of simultaneous segments, by examining the beginning of each.
  private func depth(of segments: [Description.Segment]) -> Int {
    segments.map { first in
      segments.count {
        $0.position <= first.position && first.position < $0.position + $0.duration
      }
    }.max() ?? 0
  }

  /// An edit of one item does not change other tracks. An addition changes no existing track, nor
  /// its name or position.
  @Test func tracksAreStableUnderEditsThatDoNotConcernThem() throws {
    let changes: Set = [
      "rotate", "volume", "label", "reverse", "slip", "animate", "duck", "inset", "partition",
    ]
    let additions: Set = ["text", "sticker", "filter", "music", "place"]
    var tried: [String: Int] = [:]
    for seed in 0..<900 {
      var random = SeededGenerator(seed: UInt64(seed))
      let timeline = try random.timeline()
      let edit = random.edit(on: timeline)
      var edited = timeline
      guard (try? edit.perform(&edited)) != nil else { continue }
      let names = timeline.tracks.map(\.name)
      let left = edited.tracks.map(\.name).filter(names.contains)
      #expect(left == names.filter(left.contains), "seed \(seed), \(edit.name): in their order")
      for track in edited.tracks {
        guard let before = timeline.tracks.first(where: { $0.name == track.name }) else { continue }
        #expect(
          before.extensions == track.extensions && before.volume == track.volume
            && before.isEnabled == track.isEnabled && before.target == track.target)
      }
      if changes.contains(edit.name) || additions.contains(edit.name) {
        tried[edit.name, default: 0] += 1
        #expect(left == names, "seed \(seed), \(edit.name)")
        let changed = zip(timeline.tracks, edited.tracks.filter { names.contains($0.name) })
          .count { $0.items.placements.map(\.range) != $1.items.placements.map(\.range) }
        #expect(changed <= (additions.contains(edit.name) ? 1 : 0), "seed \(seed), \(edit.name)")
      }
    }
    #expect(tried.count >= 10, "\(tried)")
  }

  @Test func clipsComeBackWhenNothingOverlapsAnyMore() throws {
    var edited = try timeline(row(("A", 4), ("B", 4), ("C", 4)))
    // The later transition first: C moves to its own track, then B has to leave the first one.
    try edited.addTransition(crossfade, after: at(0, 1), duration: 1)
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    #expect(
      strip(edited)
        == "v: A[0–4] C[6–10] | track_2: B[3–7] | track_3: crossfade[3–4] crossfade[6–7]")
    try edited.removeTransition(at(2, 0))
    try edited.removeTransition(at(2, 0))
    #expect(strip(edited) == "v: A[0–4] B[4–8] C[8–12]")
  }

  @Test func theTracksOfAnAuthorStay() throws {
    let over = Timeline.Track(name: "over", items: .clips(.video, row(("C", 2), from: 8)))
    var edited = try timeline(row(("A", 4), ("B", 4)), over)
    try edited.trimEnd(of: at(0, 1), to: 7)
    #expect(strip(edited) == "v: A[0–4] B[4–7] | over: C[7–9]")
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    try edited.removeTransition(at(2, 0))
    #expect(strip(edited).contains("over: "))
  }

  @Test func upperTracksStayAboveFilters() throws {
    // A filter between two tracks applies only to the lower one.
    let upper = Timeline.Track(name: "track_3", items: .clips(.video, row(("B", 4), from: 3)))
    var edited = try timeline(row(("A", 4)), filters((0, 8)), upper)
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    try edited.removeTransition(at(3, 0))
    #expect(strip(edited) == "v: A[0–4] | f: sepia[0–9] | track_3: B[4–8]")
  }
}
