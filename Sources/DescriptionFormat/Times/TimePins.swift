package import MediaValues

/// The times that segments should have, and which of these do not follow from what is written.
///
/// Each time is computed from the wanted times of others, so that a difference is found only where it begins.
package struct TimePins {
  private let wanted: [SegmentPath: TimeRange]
  /// The segments that would begin at another time.
  package private(set) var starts: Set<SegmentPath> = []
  /// The segments that would end at another time.
  package private(set) var ends: Set<SegmentPath> = []

  init(_ wanted: [SegmentPath: TimeRange]) {
    self.wanted = wanted
  }

  package var isEmpty: Bool { starts.isEmpty && ends.isEmpty }

  /// Returns the time that a node should have. `time` is the one that was computed.
  mutating func settle(_ node: TimeGraph.Node, _ time: Time?) -> Time? {
    switch node {
    case .start(let path):
      guard let range = wanted[path], range.start != time else { return time }
      starts.insert(path)
      return range.start
    case .end(let path):
      guard let range = wanted[path], range.end != time else { return time }
      ends.insert(path)
      return range.end
    case .timelineEnd, .trackStart, .trackEnd: return time
    }
  }

  /// Pins the times of segments that depend on each other.
  mutating func settle(circle: [SegmentPath]) {
    starts.formUnion(circle)
    ends.formUnion(circle)
  }
}

extension Description {
  /// Returns which of the wanted times do not follow from the times that are written.
  package func pins(
    for wanted: [SegmentPath: TimeRange], _ lengths: MediumLengths
  ) -> TimePins {
    var resolver = TimeResolver(self, VisibleLengths(lengths, of: self), rate)
    return resolver.pins(for: wanted)
  }
}
