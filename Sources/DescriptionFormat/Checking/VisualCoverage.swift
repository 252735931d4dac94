import MediaValues

/// The parts of the timeline that show images, with the lowest track that is visible in each. Mattes are not visible.
///
/// The timeline is cut at the edges of all live visual segments. For each interval between two edges, the lowest
/// visible track is stored.
struct VisualCoverage: Sendable {
  private let edges: [Time]
  /// The lowest track in the interval after each edge but the last; `Int64.max` if nothing is visible.
  private let lowestTracks: [Int64]
  private let minimum: RangeMinimum

  init(_ description: Description, mattes: Set<String>) {
    var ranges: [(track: Int, range: TimeRange)] = []
    ranges.reserveCapacity(16)
    for index in description.tracks.indices
    where description.tracks[index].type.isVisual
      && !mattes.contains(description.tracks[index].name)
    {
      for (_, range) in description.tracks[index].liveRanges { ranges.append((index, range)) }
    }
    var times: [Time] = []
    times.reserveCapacity(2 * ranges.count)
    for (_, range) in ranges {
      times.append(range.start)
      times.append(range.end)
    }
    times.sort()
    times.removeRepeated()
    edges = times
    // Tracks are entered from the lowest up, and an interval keeps its first track, so each is entered once.
    var lowest = Array(repeating: Int64.max, count: max(0, times.count - 1))
    var next = Array(0...lowest.count)
    for (track, range) in ranges {
      let first = times.partitionPoint { $0 < range.start }
      let last = times.partitionPoint { $0 < range.end }
      var piece = VisualCoverage.unpainted(from: first, &next)
      while piece < last {
        lowest[piece] = Int64(track)
        next[piece] = piece + 1
        piece = VisualCoverage.unpainted(from: piece, &next)
      }
    }
    lowestTracks = lowest
    minimum = RangeMinimum(lowest)
  }

  /// Returns the first interval at or after `start` that has no track yet, and shortens the path for the next search.
  private static func unpainted(from start: Int, _ next: inout [Int]) -> Int {
    var piece = start
    while next[piece] != piece {
      next[piece] = next[next[piece]]
      piece = next[piece]
    }
    return piece
  }

  /// Returns whether a track below `track` shows something at some time of `range`.
  func isAnythingVisible(below track: Int, during range: TimeRange) -> Bool {
    let first = max(0, edges.partitionPoint { $0 <= range.start } - 1)
    let last = min(lowestTracks.count, edges.partitionPoint { $0 < range.end })
    guard first < last, let index = minimum.index(in: first..<last) else { return false }
    return lowestTracks[index] < Int64(track)
  }

  /// Returns the ranges from 0 to `end` in which nothing is visible, in order.
  func gaps(until end: Time) -> [TimeRange] {
    var gaps: [TimeRange] = []
    var covered = Time.zero
    func add(until time: Time) {
      let stop = min(time, end)
      if covered < stop { gaps.append(TimeRange(start: covered, end: stop)) }
    }
    for (index, track) in lowestTracks.enumerated() where track != .max {
      add(until: edges[index])
      covered = edges[index + 1]
    }
    add(until: end)
    return gaps
  }
}

extension [Time] {
  /// Removes repeated times from a sorted array.
  fileprivate mutating func removeRepeated() {
    var kept = 0
    for index in indices where kept == 0 || self[kept - 1] != self[index] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
