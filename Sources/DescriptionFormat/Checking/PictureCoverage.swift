import MediaValues

/// Which part of the timeline shows pictures, and from how deep.
///
/// The timeline is cut at every edge of a live visual segment; each piece between two edges
/// knows the lowest track that is seen there.
struct PictureCoverage: Sendable {
  private let edges: [Time]
  /// For the piece behind each edge but the last; `Int64.max` where nothing is seen.
  private let lowestTracks: [Int64]
  private let minimum: RangeMinimum

  init(_ description: Description) {
    var ranges: [(track: Int, range: TimeRange)] = []
    ranges.reserveCapacity(16)
    for index in description.tracks.indices where description.tracks[index].type.isVisual {
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
    // Lower tracks paint first, and what is painted stays: each piece is painted once.
    var lowest = Array(repeating: Int64.max, count: max(0, times.count - 1))
    var next = Array(0...lowest.count)
    for (track, range) in ranges {
      let first = times.partitionPoint { $0 < range.start }
      let last = times.partitionPoint { $0 < range.end }
      var piece = PictureCoverage.unpainted(from: first, &next)
      while piece < last {
        lowest[piece] = Int64(track)
        next[piece] = piece + 1
        piece = PictureCoverage.unpainted(from: piece, &next)
      }
    }
    lowestTracks = lowest
    minimum = RangeMinimum(lowest)
  }

  /// The first unpainted piece at or behind `start`; shortens the way for the next time.
  private static func unpainted(from start: Int, _ next: inout [Int]) -> Int {
    var piece = start
    while next[piece] != piece {
      next[piece] = next[next[piece]]
      piece = next[piece]
    }
    return piece
  }

  /// Whether a track below `track` shows something at some point of `range`.
  func isSomethingSeen(below track: Int, during range: TimeRange) -> Bool {
    let first = max(0, edges.partitionPoint { $0 <= range.start } - 1)
    let last = min(lowestTracks.count, edges.partitionPoint { $0 < range.end })
    guard first < last, let index = minimum.index(in: first..<last) else { return false }
    return lowestTracks[index] < Int64(track)
  }

  /// The stretches from 0 to `end` where nothing is seen, in order.
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
  /// Of equal times that stand together, leaves one.
  fileprivate mutating func removeRepeated() {
    var kept = 0
    for index in indices where kept == 0 || self[kept - 1] != self[index] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
