import Editing
import MediaValues
import Testing

/// Clips that are placed over the storyline are not part of it, also over a cut.
@Suite struct StoryCoverTests {
  /// `A`, `B` and `C` of 4 s, and `D` on a track above them from 3 to 6.
  private func cutaway() throws -> Timeline {
    var edited = try timeline(row(("A", 4), ("B", 4), ("C", 4)))
    try edited.place(clip("D", 3), .video, at: 3)
    return edited
  }

  private func track(_ name: String, _ clips: [Timeline.Clip]) -> Timeline.Track {
    Timeline.Track(name: name, items: .clips(.video, clips))
  }

  private func joins(
    _ pieces: (from: Timeline.ClipReference, to: Timeline.ClipReference, range: TimeRange)...
  ) -> Timeline.Track {
    Timeline.Track(
      name: "joins",
      items: .transitions(
        pieces.map { from, to, range in
          Timeline.Transition(range: range, kind: crossfade, outgoing: from, incoming: to)
        }))
  }

  @Test func aCutawayOverACutIsChangedAlone() throws {
    var edited = try cutaway()
    #expect(edited.storyline.map(\.reference) == [at(0, 0), at(0, 1), at(0, 2)])
    try edited.trimEnd(of: at(1, 0), to: 4)
    #expect(strip(edited) == "v: A[0–4] B[4–8] C[8–12] | track_2: D[3–4]")
    #expect(throws: EditError.notOnStoryline(at(1, 0))) { try edited.rippleDelete(at(1, 0)) }
  }

  @Test func clipsUnderACutawayAreEdited() throws {
    var edited = try cutaway()
    try edited.split(at: 4.5)
    #expect(strip(edited) == "v: A[0–4] B[4–4.5] B[4.5–8] C[8–12] | track_2: D[3–6]")
    edited = try cutaway()
    try edited.addTransition(crossfade, after: at(0, 0), duration: 1)
    #expect(
      strip(edited)
        == "v: A[0–4] C[7–11] | track_3: B[3–7] | track_2: D[3–6] | track_4: crossfade[3–4]")
    edited = try cutaway()
    try edited.trimEnd(of: at(0, 0), to: 3)
    #expect(strip(edited) == "v: A[0–3] B[3–7] C[7–11] | track_2: D[3–6]")
  }

  /// Clips that alternate between two tracks are the storyline, whether they overlap in transitions or without them.
  @Test func clipsThatAlternateBetweenTracksAreTheStoryline() throws {
    let overlapping = try timeline(
      row(("A", 4)) + row(("C", 4), from: 6), track("w", row(("B", 4), from: 3)))
    #expect(overlapping.storyline.map(\.reference) == [at(0, 0), at(1, 0), at(0, 1)])
    let touching = try timeline(
      row(("A", 4)) + row(("C", 4), from: 8), track("w", row(("B", 4), from: 4)))
    #expect(touching.storyline.map(\.reference) == [at(0, 0), at(1, 0), at(0, 1)])
  }

  /// A clip that is as short as its two transitions is part of the storyline; without them it would be over it.
  @Test func aClipOfTwoTransitionsIsNotCovered() throws {
    let (clips, short) = (row(("A", 4), ("C", 4)), track("w", row(("B", 2), from: 3)))
    let joined = try timeline(
      clips, short,
      joins(
        (at(0, 0), at(1, 0), TimeRange(start: 3, end: 4)),
        (at(1, 0), at(0, 1), TimeRange(start: 4, end: 5))))
    #expect(joined.storyline.map(\.reference) == [at(0, 0), at(1, 0), at(0, 1)])
    let plain = try timeline(clips, short)
    #expect(plain.storyline.map(\.reference) == [at(0, 0), at(0, 1)])
  }

  /// Cutaways that a transition joins are over the storyline together.
  @Test func joinedCutawaysAreCovered() throws {
    let edited = try timeline(
      row(("A", 4), ("B", 4)), track("w", row(("D", 2), from: 2)),
      track("x", row(("E", 2), from: 3)),
      joins((at(1, 0), at(2, 0), TimeRange(start: 3, end: 4))))
    #expect(edited.storyline.map(\.reference) == [at(0, 0), at(0, 1)])
  }

  /// A clip that is seen in a gap, or after the end, is part of the storyline, and so is one below.
  @Test func onlyClipsOverOthersAreCovered() throws {
    let gap = try timeline(
      row(("A", 4)) + row(("B", 4), from: 5), track("w", row(("D", 3), from: 3)))
    #expect(gap.storyline.map(\.reference) == [at(0, 0), at(1, 0), at(0, 1)])
    let longer = try timeline(row(("A", 4), ("B", 2)), track("w", row(("D", 3), from: 5)))
    #expect(longer.storyline.map(\.reference) == [at(0, 0), at(0, 1), at(1, 0)])
    let below = try timeline(row(("D", 3), from: 3), track("w", row(("A", 4), ("B", 4))))
    #expect(below.storyline.map(\.reference) == [at(1, 0), at(0, 0), at(1, 1)])
  }
}
