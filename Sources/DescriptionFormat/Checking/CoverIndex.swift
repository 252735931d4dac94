import MediaValues

/// Finds a segment on a later track that covers a time range.
///
/// Queries must go from the last track to the first; each takes logarithmic time. A Fenwick tree of maxima over the
/// start times keeps the latest end of the segments that start until then.
struct CoverIndex {
  typealias Cover = (path: SegmentPath, range: TimeRange)

  /// The segments that are not in the tree yet, in the order of their tracks.
  private var waiting: [Cover]
  private let starts: [Time]
  private var latest: [Cover?]

  init(_ covers: [Cover]) {
    waiting = covers.sorted { $0.path < $1.path }
    starts = Set(covers.map(\.range.start)).sorted()
    latest = Array(repeating: nil, count: starts.count + 1)
  }

  /// Returns a segment that is on a later track than `track` and lasts throughout `range`; `nil` if there is none.
  mutating func cover(over track: Int, during range: TimeRange) -> SegmentPath? {
    while let last = waiting.last, last.path.track > track {
      insert(last)
      waiting.removeLast()
    }
    var node = starts.partitionPoint { $0 <= range.start }
    while node > 0 {
      if let cover = latest[node], cover.range.end >= range.end { return cover.path }
      node -= node & -node
    }
    return nil
  }

  private mutating func insert(_ cover: Cover) {
    var node = starts.partitionPoint { $0 <= cover.range.start }
    while node < latest.count {
      if cover.range.end > latest[node]?.range.end ?? .zero { latest[node] = cover }
      node += node & -node
    }
  }
}
