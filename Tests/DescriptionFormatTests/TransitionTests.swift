import DescriptionFormat
import MediaValues
import TestSupport
import Testing

/// The segments that a transition joins, determined by its position.
struct TransitionTests {
  typealias Outcome = Result<TransitionNeighbours, TransitionProblem>

  /// Resolves a transition over segments given as `start..<end` in seconds, each on its own track,
  /// with the transition on the last track.
  private static func resolve(
    _ ranges: [Range<Int64>], over range: Range<Int64>, from: String? = nil, to: String? = nil,
    isLive: [Bool] = []
  ) -> Outcome? {
    func time(_ seconds: Int64) -> Time { Time(numerator: seconds, denominator: 1) }
    var tracks = ranges.enumerated().map { index, range in
      Description.Track(
        type: .video, name: "t\(index)",
        segments: [
          Description.Segment(
            position: time(range.lowerBound), duration: time(range.upperBound - range.lowerBound),
            name: "s\(index)", isEnabled: isLive.isEmpty ? nil : isLive[index],
            content: .video(Description.Video()))
        ])
    }
    tracks.append(
      Description.Track(
        type: .transition, name: "joints",
        segments: [
          Description.Segment(
            position: time(range.lowerBound), duration: time(range.upperBound - range.lowerBound),
            content: .transition(Description.Transition(from: from, to: to)))
        ]))
    let outcomes = TransitionNeighbours.resolve(in: Description(tracks: tracks))
    return outcomes[SegmentPath(track: ranges.count, segment: 0)]
  }

  private static func joins(_ outgoing: Int?, _ incoming: Int?) -> Outcome {
    func path(_ track: Int?) -> SegmentPath? { track.map { SegmentPath(track: $0, segment: 0) } }
    return .success(TransitionNeighbours(outgoing: path(outgoing), incoming: path(incoming)))
  }

  private static func path(_ track: Int) -> SegmentPath { SegmentPath(track: track, segment: 0) }

  @Test func liesOnTheOverlap() {
    #expect(
      TransitionTests.resolve([0..<20, 15..<35], over: 15..<20) == TransitionTests.joins(0, 1))
    #expect(
      TransitionTests.resolve([15..<35, 0..<20], over: 15..<20) == TransitionTests.joins(1, 0))
  }

  /// A shape that fills the canvas is joined as a clip is; one in a box, or with an entrance, lies over the image.
  @Test(
    arguments: [
      ("", true), ("\"box\": { \"width\": 0.5 },", false),
      ("\"enter\": { \"subtype\": \"fade\" },", false),
    ])
  func cardsAreJoined(keys: String, isJoined: Bool) throws {
    let description = try #require(
      readDescription(
        """
        { "version": "2", "tracks": [
          { "type": "shape", "name": "card", "segments": [
            { \(keys) "position": 0, "duration": 3, "fill": "navy" } ] },
          { "type": "video", "name": "film", "segments": [ { "position": 2, "duration": 5 } ] },
          { "type": "transition", "name": "joints", "segments": [ { "position": 2, "duration": 1 } ] } ] }
        """))
    let outcome = TransitionNeighbours.resolve(in: description)[TransitionTests.path(2)]
    #expect(outcome == TransitionTests.joins(isJoined ? 0 : nil, 1))
  }

  @Test func fadesAtOneSegment() {
    #expect(TransitionTests.resolve([0..<20], over: 0..<5) == TransitionTests.joins(nil, 0))
    #expect(TransitionTests.resolve([0..<20], over: 15..<20) == TransitionTests.joins(0, nil))
    // Above a background that lasts the whole time.
    #expect(
      TransitionTests.resolve([0..<60, 15..<35], over: 15..<18) == TransitionTests.joins(nil, 1))
    #expect(
      TransitionTests.resolve([0..<60, 15..<35], over: 30..<35) == TransitionTests.joins(1, nil))
    // Next to a segment that only touches it.
    #expect(
      TransitionTests.resolve([0..<15, 15..<35], over: 15..<18) == TransitionTests.joins(nil, 1))
  }

  @Test func missesTheOverlap() {
    let overlap = TransitionProblem.offOverlap(
      outgoing: TransitionTests.path(0), incoming: TransitionTests.path(1),
      overlap: TimeRange(start: 15, duration: 5))
    for range in [Int64(14)..<20, 15..<18, 16..<20, 15..<21, 13..<22, 16..<19, 12..<17] {
      #expect(
        TransitionTests.resolve([0..<20, 15..<35], over: range) == .failure(overlap), "\(range)")
    }
  }

  @Test func saysWhatElseIsWrong() {
    let (first, second) = (TransitionTests.path(0), TransitionTests.path(1))
    func problem(_ ranges: [Range<Int64>], _ range: Range<Int64>) -> TransitionProblem? {
      guard case .failure(let problem)? = TransitionTests.resolve(ranges, over: range) else {
        return nil
      }
      return problem
    }
    #expect(problem([0..<10], 20..<22) == .nothingThere)
    #expect(problem([], 0..<2) == .nothingThere)
    #expect(problem([0..<10], 4..<6) == .offEdge(first))
    #expect(problem([0..<3], 0..<5) == .tooLong(first))
    #expect(
      problem([0..<10, 10..<20], 9..<11) == .onCut(outgoing: first, incoming: second, at: 10))
    #expect(
      problem([0..<10, 8..<20, 8..<12], 8..<10)
        == .ambiguous([first, second, .init(track: 2, segment: 0)]))
    #expect(problem([0..<5], 0..<5) == .ambiguous([first]))
    #expect(problem([0..<5, 0..<5], 0..<5) == .ambiguous([first, second]))
  }

  @Test func namesDecide() {
    let three: [Range<Int64>] = [0..<10, 8..<20, 8..<12]
    for name in ["s2", "t2", "t2/0"] {
      #expect(
        TransitionTests.resolve(three, over: 8..<10, to: name) == TransitionTests.joins(0, 2))
    }
    #expect(
      TransitionTests.resolve([0..<5], over: 0..<5, from: "s0") == TransitionTests.joins(0, nil))
    #expect(
      TransitionTests.resolve([0..<5], over: 0..<5, to: "s0") == TransitionTests.joins(nil, 0))
    #expect(
      TransitionTests.resolve(three, over: 8..<10, from: "s9")
        == .failure(.unknownName(.from, "s9")))
    #expect(
      TransitionTests.resolve(three, over: 8..<10, from: "s1")
        == .failure(.elsewhere(.from, "s1")))
    #expect(
      TransitionTests.resolve([0..<5], over: 0..<5, from: "s0", to: "s0")
        == .failure(.elsewhere(.to, "s0")))
  }

  /// An empty name makes a fade, even if two segments could be joined.
  @Test func anEmptyNameSelectsNoSegment() {
    let two: [Range<Int64>] = [0..<10, 8..<20]
    #expect(TransitionTests.resolve(two, over: 8..<10, to: "") == TransitionTests.joins(0, nil))
    #expect(TransitionTests.resolve(two, over: 8..<10, from: "") == TransitionTests.joins(nil, 1))
    #expect(
      TransitionTests.resolve(two, over: 8..<10, from: "s0", to: "")
        == TransitionTests.joins(0, nil))
    #expect(
      TransitionTests.resolve(two, over: 8..<10, from: "s1", to: "")
        == .failure(.elsewhere(.from, "s1")))
    #expect(
      TransitionTests.resolve([0..<10, 5..<8], over: 8..<10, to: "")
        == TransitionTests.joins(0, nil))
    #expect(
      TransitionTests.resolve(two, over: 8..<10, from: "", to: "")
        == .failure(.elsewhere(.from, "")))
    #expect(
      TransitionTests.resolve([0..<10], over: 8..<10, from: "")
        == .failure(.elsewhere(.from, "")))
    #expect(
      TransitionTests.resolve([0..<10], over: 0..<2, to: "") == .failure(.elsewhere(.to, "")))
  }

  @Test func onlyLiveSegmentsCount() {
    #expect(
      TransitionTests.resolve([0..<20, 15..<35], over: 15..<20, isLive: [true, false])
        == TransitionTests.joins(0, nil))
  }

  /// Any two staggered segments are joined by the transition on their overlap.
  @Test(arguments: 0..<200)
  func everyOverlapCanBeJoined(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var edges: Set<Int64> = []
    while edges.count < 4 { edges.insert(Int64.random(in: 0...50, using: &generator)) }
    let sorted = edges.sorted()
    let ranges = [sorted[0]..<sorted[2], sorted[1]..<sorted[3]]
    #expect(
      TransitionTests.resolve(ranges, over: sorted[1]..<sorted[2]) == TransitionTests.joins(0, 1))
  }
}
