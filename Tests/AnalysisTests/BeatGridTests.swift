import Analysis
import MediaValues
import TestSupport
import Testing

@Suite struct BeatGridTests {
  @Test func nearestIsWithinTolerance() {
    let grid = BeatGrid(beats: [1, 2, 4])
    #expect(grid.nearest(to: 1.4, within: 0.5) == 1)
    #expect(grid.nearest(to: 1.6, within: 0.5) == 2)
    #expect(grid.nearest(to: 3, within: 0.5) == nil)
    #expect(grid.nearest(to: 3, within: 1) == 2)
    #expect(grid.nearest(to: 0, within: 1) == 1)
    #expect(grid.nearest(to: 9, within: 1) == nil)
    #expect(BeatGrid(beats: []).nearest(to: 1, within: 100) == nil)
  }

  @Test func halfBeatsAreAdded() {
    #expect(BeatGrid(beats: [1, 2, 4], divisions: 2).times == [1, 1.5, 2, 3, 4])
    #expect(BeatGrid(beats: [1, 1]).times == [1])
  }

  @Test func nearerCutGetsTheBeat() {
    let grid = BeatGrid(beats: [2])
    let moved = grid.snapped(
      [1.7, 1.9, 2.4], in: TimeRange(start: 0, end: 4), within: 0.5, shortest: 0.04)
    #expect(moved == [1.7, 2, 2.4])
  }

  @Test func segmentsDoNotVanish() {
    let grid = BeatGrid(beats: [0, 1, 2])
    let range = TimeRange(start: 0, end: 2)
    #expect(grid.snapped([0.1, 1.9], in: range, within: 0.2, shortest: 0.04) == [0.1, 1.9])
    #expect(grid.snapped([0.9, 0.98], in: range, within: 0.2, shortest: 0.04) == [0.9, 1])
  }

  /// For random cuts and beats, snapping keeps the order and the minimum lengths, and every moved
  /// cut is on a beat near its old place.
  @Test func snappingKeepsOrder() {
    var random = SeededGenerator(seed: 11)
    var movedCount = 0
    for _ in 0..<2000 {
      let range = TimeRange(start: 0, end: milliseconds(10_000))
      let beats = times(upTo: 30, random: &random)
      let cuts = times(upTo: 20, random: &random).filter { $0 > range.start && $0 < range.end }
      let tolerance = milliseconds(Int64.random(in: 0...800, using: &random))
      let shortest = milliseconds(Int64.random(in: 1...200, using: &random))
      let grid = BeatGrid(beats: beats, divisions: Int.random(in: 1...2, using: &random))
      let moved = grid.snapped(cuts, in: range, within: tolerance, shortest: shortest)
      #expect(moved.count == cuts.count)
      for (cut, new) in zip(cuts, moved) where cut != new {
        movedCount += 1
        #expect(grid.times.contains(new))
        #expect(max(cut, new) - min(cut, new) <= tolerance)
      }
      let before = lengths(cuts, range)
      for (old, new) in zip(before, lengths(moved, range)) {
        #expect(new > .zero && new >= min(old, shortest))
      }
      // Snapping a second time moves nothing.
      if shortest == milliseconds(1) {
        #expect(grid.snapped(moved, in: range, within: tolerance, shortest: shortest) == moved)
      }
    }
    #expect(movedCount > 2000)
  }

  private func milliseconds(_ count: Int64) -> Time { Time(numerator: count, denominator: 1000) }

  private func times(upTo count: Int, random: inout SeededGenerator) -> [Time] {
    let count = Int.random(in: 0...count, using: &random)
    let all = (0..<count).map { _ in milliseconds(.random(in: 0...10_000, using: &random)) }
    return Set(all).sorted()
  }

  private func lengths(_ cuts: [Time], _ range: TimeRange) -> [Time] {
    zip([range.start] + cuts, cuts + [range.end]).map { $1 - $0 }
  }
}
