import MediaValues

/// Answers which of some segments lies over a stretch of time on a later track.
///
/// Questions come from the last track to the first; each takes logarithmic time. A tree over the
/// starts keeps the latest end of all that start until then (a Fenwick tree of maxima).
struct CoverIndex {
  typealias Cover = (path: SegmentPath, range: TimeRange)

  /// Those that have not been put into the tree yet, in the order of their tracks.
  private var waiting: [Cover]
  private let starts: [Time]
  private var latest: [Cover?]

  init(_ covers: [Cover]) {
    waiting = covers.sorted { $0.path < $1.path }
    starts = Set(covers.map(\.range.start)).sorted()
    latest = Array(repeating: nil, count: starts.count + 1)
  }

  /// One that is on a later track than `track` and lasts throughout `range`.
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
