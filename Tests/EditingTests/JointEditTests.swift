import Editing
import MediaValues
import Testing

/// Edits of clips with transitions between neighbors on one track.
@Suite struct JointEditTests {
  /// `A` from 0 to 4, `B` from 3 to 7, `C` from 6 to 10, and a text over `C`.
  private func joined() throws -> Timeline {
    let clips = [("A", 0), ("B", 3), ("C", 6)].map { name, start in
      Timeline.Clip(range: TimeRange(start: Time(integerLiteral: start), duration: 4), media: name)
    }
    let fade = Timeline.Joint(kind: AppliedKind(name: "fade_black"))
    let track = Timeline.Track(
      name: "v", items: .clips(.video, clips),
      joints: [1: fade, 2: Timeline.Joint(kind: crossfade)])
    return try Timeline(media: declared(), tracks: [track, texts(("over C", 8, 1))])
  }

  /// Both clips are seen in a transition, so the media of both are needed for a frame in it.
  @Test func bothClipsAreThereInATransition() throws {
    let timeline = try joined()
    #expect(timeline.items(at: 2) == [at(0, 0)])
    #expect(timeline.items(at: 3.5) == [at(0, 0), at(0, 1)])
    #expect(timeline.items(at: 4) == [at(0, 1)])
    #expect(timeline.items(at: 8.5) == [at(0, 2), at(1, 0)])
  }

  @Test func trimmingKeepsTheTransitions() throws {
    var edited = try joined()
    try edited.trimEnd(of: at(0, 1), to: 6)
    #expect(strip(edited) == "v: A[0–4] ×B[3–6] ×C[5–9] | t: over C[7–8]")
    #expect(edited.tracks[0].joints[1]?.kind.name == "fade_black")
    #expect(edited.tracks[0].joints[2]?.kind.name == "crossfade")
  }

  @Test func splittingKeepsThemAtTheOuterEnds() throws {
    var edited = try joined()
    try edited.split(at: 5)
    #expect(strip(edited) == "v: A[0–4] ×B[3–5] B[5–7] ×C[6–10] | t: over C[8–9]")
  }

  @Test func deletingRemovesThem() throws {
    var edited = try joined()
    try edited.delete(at(0, 1))
    #expect(strip(edited) == "v: A[0–4] C[6–10] | t: over C[8–9]")
  }

  @Test func insertingCutsThem() throws {
    var edited = try joined()
    try edited.insert(clip("D", 2), .video, at: 5)
    #expect(strip(edited) == "v: A[0–4] ×B[3–5] D[5–7] B[7–9] ×C[8–12] | t: over C[10–11]")
  }

  /// The transition to the next clip leads from the copy.
  @Test func duplicatingKeepsThem() throws {
    var edited = try joined()
    #expect(try edited.duplicate(at(0, 0)) == at(0, 1))
    #expect(strip(edited) == "v: A[0–4] A[4–8] ×B[7–11] ×C[10–14] | t: over C[12–13]")
    #expect(edited.tracks[0].joints[2]?.kind.name == "fade_black")
  }

  @Test func aClipThatIsMovedToItsPlaceKeepsThem() throws {
    let before = try joined()
    for position in [1, 2] {
      var edited = before
      #expect(try edited.reorder(at(0, 1), to: position) == at(0, 1))
      #expect(edited == before)
    }
  }

  @Test func removingOneMovesWhatFollows() throws {
    var edited = try joined()
    try edited.removeTransition(edited.jointReference(to: at(0, 1)))
    #expect(strip(edited) == "v: A[0–4] B[4–8] ×C[7–11] | t: over C[9–10]")
  }

  @Test func changingOneKeepsItOnTheTrack() throws {
    var edited = try joined()
    let place = edited.jointReference(to: at(0, 1))
    try edited.setDuration(ofTransition: place, to: 2)
    try edited.changeTransition(place, kind: AppliedKind(name: "wipe_left"))
    #expect(strip(edited) == "v: A[0–4] ×B[2–6] ×C[5–9] | t: over C[7–8]")
    #expect(edited.tracks[0].joints[1]?.kind.name == "wipe_left")
  }

  /// A track with such transitions gets another one.
  @Test func addingOneKeepsTheClipsOnTheTrack() throws {
    var edited = try joined()
    try edited.append(clip("D", 3), .video)
    let place = try edited.addTransition(crossfade, after: at(0, 2), duration: 1)
    #expect(strip(edited) == "v: A[0–4] ×B[3–7] ×C[6–10] ×D[9–12] | t: over C[8–9]")
    #expect(place == edited.jointReference(to: at(0, 3)))
    try edited.removeTransition(place)
    #expect(strip(edited) == "v: A[0–4] ×B[3–7] ×C[6–10] D[10–13] | t: over C[8–9]")
  }

  @Test func cutsMoveWithTheirOverlap() throws {
    var edited = try joined()
    #expect(edited.storyCuts.map(\.range) == [3, 6].map { TimeRange(start: $0, duration: 1) })
    try edited.moveCuts(by: [-0.5, 0.5])
    #expect(strip(edited) == "v: A[0–3.5] ×B[2.5–7.5] ×C[6.5–10] | t: over C[8.5–9.5]")
  }

  /// A filter over one clip covers the same clip after an edit, whose neighbors overlap it.
  @Test func filtersKeepTheClipThatTheyCover() throws {
    func filter(_ edit: (inout Timeline) throws -> Void) throws -> String {
      let joined = try joined()
      var edited = try joined.replacing(tracks: joined.tracks + [filters((3, 4))])
      try edit(&edited)
      return strip(edited)
    }
    #expect(
      try filter { try $0.reorder(at(0, 1), to: 0) }
        == "v: B[0–4] A[4–8] C[8–12] | t: over C[10–11] | f: sepia[0–4]")
    #expect(
      try filter { try $0.reorder(at(0, 1), to: 3) }
        == "v: A[0–4] C[4–8] B[8–12] | t: over C[6–7] | f: sepia[8–12]")
    #expect(
      try filter { try $0.removeTransition($0.jointReference(to: at(0, 2))) }
        == "v: A[0–4] ×B[3–7] C[7–11] | t: over C[9–10] | f: sepia[3–7]")
    #expect(
      try filter { try $0.setDuration(ofTransition: $0.jointReference(to: at(0, 2)), to: 2) }
        == "v: A[0–4] ×B[3–7] ×C[5–9] | t: over C[7–8] | f: sepia[3–7]")
    #expect(
      try filter { try $0.duplicate(at(0, 1)) }
        == "v: A[0–4] ×B[3–7] B[7–11] ×C[10–14] | t: over C[12–13] | f: sepia[3–7]")
    #expect(
      try filter { try $0.rippleDelete(at(0, 1)) } == "v: A[0–4] C[4–8] | t: over C[6–7]")
  }

  /// The same for a filter over a clip whose later neighbor is changed, and one over both.
  @Test func filtersEndWithTheEarlierClip() throws {
    func filter(_ length: Time, _ edit: (inout Timeline) throws -> Void) throws -> String {
      let joined = try joined()
      var edited = try joined.replacing(tracks: [joined.tracks[0], filters((0, length))])
      try edit(&edited)
      return strip(edited)
    }
    #expect(
      try filter(4) { try $0.trimStart(of: at(0, 1), to: 5) }
        == "v: A[0–4] ×B[3–5] ×C[4–8] | f: sepia[0–4]")
    #expect(
      try filter(4) { try $0.setSpeed(of: at(0, 1), to: 2) }
        == "v: A[0–4] ×B[3–5] ×C[4–8] | f: sepia[0–4]")
    #expect(
      try filter(7) { try $0.removeTransition($0.jointReference(to: at(0, 1))) }
        == "v: A[0–4] B[4–8] ×C[7–11] | f: sepia[0–8]")
  }

  @Test func filtersStayWholeWhenTheirClipIsJoined() throws {
    var edited = try timeline(row(("A", 3), ("B", 3), ("C", 4)), filters((3, 3)))
    try edited.addTransition(crossfade, after: at(0, 1), duration: 0.5, onTrack: true)
    #expect(strip(edited) == "v: A[0–3] B[3–6] ×C[5.5–9.5] | f: sepia[3–6]")
    try edited.removeTransition(edited.jointReference(to: at(0, 2)))
    #expect(strip(edited) == "v: A[0–3] B[3–6] C[6–10] | f: sepia[3–6]")
  }

  /// Sounds that are moved apart keep fading as the crossfade did.
  @Test func soundsKeepTheirCrossfade() throws {
    let clips = [("song", 0), ("song", 3)].map { name, start in
      Timeline.Clip(range: TimeRange(start: Time(integerLiteral: start), duration: 4), media: name)
    }
    let sounds = Timeline.Track(
      name: "a", items: .clips(.audio, clips), joints: [1: Timeline.Joint(kind: crossfade)])
    var edited = try timeline(row(("A", 10)), sounds)
    try edited.trimEnd(of: at(0, 0), to: 9)
    #expect(strip(edited) == "v: A[0–9] | a: song[0–4] ×song[3–7]")
  }

  @Test func theLawsOfNeighborsHold() throws {
    let clips = [("A", 0), ("B", 3), ("C", 3)].map { name, start in
      Timeline.Clip(range: TimeRange(start: Time(integerLiteral: start), duration: 4), media: name)
    }
    let joint = Timeline.Joint(kind: crossfade)
    func tracks(_ count: Int, _ joints: [Int: Timeline.Joint]) -> [Timeline.Track] {
      [Timeline.Track(name: "v", items: .clips(.video, Array(clips.prefix(count))), joints: joints)]
    }
    #expect(throws: Never.self) { try Timeline(media: declared(), tracks: tracks(2, [1: joint])) }
    for (count, joints) in [
      (2, [:]), (2, [0: joint]), (2, [2: joint]), (3, [1: joint]), (3, [1: joint, 2: joint]),
      (2, [1: Timeline.Joint(kind: AppliedKind(name: "unknown"))]),
    ] {
      #expect(throws: InvalidTimeline.self) {
        try Timeline(media: declared(), tracks: tracks(count, joints))
      }
    }
  }
}
