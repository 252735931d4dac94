import Editing
import MediaValues
import Testing

/// Markers of clips move with them; those of the timeline move in ripple edits.
@Suite struct MarkerTests {
  private func marked() throws -> Timeline {
    var first = try #require(row(("A", 4)).first)
    first.markers = [
      Marker(position: 1, name: "one", kind: .chapter), Marker(position: 3, name: "three"),
    ]
    var second = first
    second.range.start = 4
    second.markers = [Marker(position: 0, name: "B", kind: .chapter)]
    let plain = try timeline([first, second])
    return try Timeline(
      canvas: plain.canvas, media: plain.media,
      markers: [Marker(position: 5, name: "five"), Marker(position: 20, name: "after the end")],
      tracks: plain.tracks)
  }

  private func names(_ timeline: Timeline) -> [String] {
    timeline.allMarkers.map { "\($0.name) \($0.position)" }
  }

  @Test func markersHaveTimesOfTheTimeline() throws {
    #expect(names(try marked()) == ["one 1 s", "three 3 s", "B 4 s", "five 5 s"])
  }

  @Test func aSplitDividesThem() throws {
    var edited = try marked()
    try edited.split(at(0, 0), at: 2)
    #expect(edited.tracks[0].clips.map { $0.markers.map(\.position) } == [[1], [1], [0]])
    #expect(names(edited) == names(try marked()))
  }

  @Test func trimmingMovesThem() throws {
    var edited = try marked()
    try edited.trimStart(of: at(0, 0), to: 2)
    #expect(edited.tracks[0].clips[0].markers.map(\.name) == ["three"])
    #expect(names(edited) == ["three 1 s", "B 2 s", "five 3 s"])
    try edited.trimEnd(of: at(0, 0), to: 1)
    #expect(names(edited).prefix(1) == ["B 1 s"])
  }

  @Test func insertingAndDeletingMovesThem() throws {
    var edited = try marked()
    try edited.freeze(at: 2, for: 3)
    #expect(names(edited) == ["one 1 s", "three 6 s", "B 7 s", "five 8 s"])
    try edited.rippleDelete(at(0, 0))
    #expect(names(edited) == ["three 4 s", "B 5 s", "five 6 s"])
  }

  @Test func speedMovesThem() throws {
    var edited = try marked()
    try edited.setSpeed(of: at(0, 0), to: 2)
    #expect(names(edited) == ["one 0.5 s", "three 1.5 s", "B 2 s", "five 3 s"])
  }
}
