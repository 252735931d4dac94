import Conversion
import DescriptionFormat
import Editing
import MediaValues
import TestSupport
import Testing

/// The shrinker reduces counterexamples of laws that are violated on purpose.
struct ShrinkingTests {
  /// "No clip is reversed": the smallest counterexample has one clip on one track.
  @Test func aFailureOfTimelinesShowsItsSmallestCase() throws {
    let found = try counterexample(seeds: 0..<200) {
      try $0.wholeTimeline()
    } simpler: {
      $0.simpler
    } law: { timeline in
      timeline.tracks.flatMap(\.clips).contains(where: \.isReversed) ? "one is reversed" : nil
    }
    let smallest = try #require(found).smallest
    #expect(smallest.tracks.count == 1, "\(smallest.text)")
    #expect(smallest.tracks.first?.clips.count == 1)
    #expect(smallest.media.count <= 1)
    #expect(smallest.fields.isEmpty && smallest.extensions.isEmpty)
    #expect(found?.reason == "one is reversed")
  }

  /// "No transition joins two clips" needs both clips, on two tracks, and the transition.
  @Test func neededPartsStay() throws {
    let found = try counterexample(seeds: 0..<200) {
      try $0.wholeTimeline()
    } simpler: {
      $0.simpler
    } law: { timeline in
      timeline.transitions.contains { $0.incoming != nil && $0.outgoing != nil } ? "joined" : nil
    }
    let smallest = try #require(found).smallest
    #expect(smallest.tracks.count == 3, "\(smallest.text)")
    #expect(smallest.tracks.allSatisfy { $0.items.placements.count == 1 }, "\(smallest.text)")
  }

  /// The same for descriptions, whose reduced forms need not be valid.
  @Test func aFailureOfDescriptionsShowsItsSmallestCase() throws {
    let found = try counterexample(seeds: 0..<200) {
      Description(describing: try $0.wholeTimeline())
    } simpler: {
      $0.simpler
    } law: { description in
      description.tracks.contains { $0.type == .text } ? "there is text" : nil
    }
    let smallest = try #require(found).smallest
    #expect(smallest.tracks.map(\.type) == [.text])
    #expect(smallest.tracks.flatMap(\.segments).isEmpty)
    #expect(smallest.media.isEmpty && smallest.canvas == nil && smallest.extensions.isEmpty)
  }

  @Test func aTrueStatementHasNoCounterexample() throws {
    let found = try counterexample(seeds: 0..<20) {
      try $0.timeline()
    } simpler: {
      $0.simpler
    } law: {
      _ in
      nil
    }
    #expect(found == nil)
  }

  /// A law that throws counts as violated, and a shrinking that never ends is stopped.
  @Test func shrinkingEnds() throws {
    struct Fault: Error {}
    let found = try counterexample(seeds: 3..<4) {
      Int($0.next() % 1_000) + 500
    } simpler: {
      [$0 / 2, $0 - 1].filter { $0 >= 0 }
    } law: { number in
      if number >= 17 { throw Fault() }
      return nil
    }
    #expect(found?.smallest == 17)
    #expect(found?.seed == 3)
    var tries = 0
    let same = shrunk(1, limit: 50) { _ in
      [1]
    } fails: { _ in
      tries += 1
      return true
    }
    #expect(same == 1 && tries == 50)
  }
}
