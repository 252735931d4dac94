import Editing
import MediaValues
import Testing

@Suite struct QueryTests {
  private func sample() throws -> Timeline {
    try timeline(row(("A", 4), ("B", 4)) + row(("C", 2), from: 10), texts(("hello", 3, 2)))
  }

  @Test func itemsAndNeighboursAreFound() throws {
    let timeline = try sample()
    #expect(timeline.items(at: 3) == [at(0, 0), at(1, 0)])
    #expect(timeline.items(at: 4) == [at(0, 1), at(1, 0)])
    #expect(timeline.items(at: 9).isEmpty)
    let around = timeline.neighbours(of: 4)
    #expect(around.map(\.before) == [at(0, 0), at(1, 0)])
    #expect(around.map(\.after) == [at(0, 1), at(1, 0)])
    #expect(timeline.neighbours(of: 9).map(\.after) == [at(0, 2), nil])
  }

  @Test func storylineAndNames() throws {
    var edited = try sample()
    try edited.place(clip("D", 2), .video, at: 1)
    #expect(edited.storyline.map(\.reference) == [at(0, 0), at(0, 1), at(0, 2)])
    #expect(edited.anchor(at: 9) == at(0, 1))
    #expect(throws: EditError.noSuchName("x")) { try edited.reference(named: "x") }
  }

  @Test func snapping() throws {
    let points = try sample().snapPoints(near: 4.2, within: 1, except: at(0, 0))
    #expect(points.map(\.time) == [4, 5])
    #expect(points.map(\.kind) == [.start(of: at(0, 1)), .end(of: at(1, 0))])
    #expect(
      try sample().snapPoints(near: 12, within: 0).map(\.kind) == [
        .timelineEnd, .end(of: at(0, 2)),
      ])
    // The end of the timeline moves with the last clip.
    #expect(try sample().snapPoints(near: 12, within: 0, except: at(0, 2)).isEmpty)
    #expect(
      try sample().snapPoints(near: 12, within: 0, except: at(0, 1)).map(\.kind) == [
        .timelineEnd, .end(of: at(0, 2)),
      ])
  }

  @Test func room() throws {
    var edited = try sample()
    try edited.slip(at(0, 0), by: 2)
    try edited.setSpeed(of: at(0, 0), to: 2)
    let handles = try edited.handles(of: at(0, 0), lengths: ["A": 10])
    #expect(handles.before == 1)
    #expect(handles.after == 2)
    #expect(try edited.handles(of: at(0, 1), lengths: .unknown).after == nil)
    let timeline = try sample()
    let gap = timeline.freeRange(onTrack: 0, at: 8)
    #expect(gap?.start == 8)
    #expect(gap?.end == 10)
    #expect(timeline.freeRange(onTrack: 0, at: 5) == nil)
    #expect(timeline.freeRange(onTrack: 1, at: 6)?.end == nil)
    #expect(timeline.trackDurations.map(\.end) == [12, 5])
    #expect(timeline.trackDurations.map(\.filled) == [10, 2])
  }
}
