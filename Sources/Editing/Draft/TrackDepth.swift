import MediaValues

/// How many tracks items need that may not overlap on one: as many as are there at once.
enum TrackDepth {
  /// The greatest number of ranges that have a moment in common. Each list is in order of time
  /// and without overlaps. `limit` is a number that is not worth counting beyond.
  static func most(_ tracks: [[TimeRange]], limit: Int) -> Int {
    let all = tracks.flatMap(\.self)
    // Lists that are in order one after the other are sorted quickly.
    let starts = all.map(\.start.flicks).sorted()
    let ends = all.map(\.end.flicks).sorted()
    var most = 0
    var ended = 0
    for (begun, start) in starts.enumerated() {
      while ends[ended] <= start { ended += 1 }
      most = max(most, begun + 1 - ended)
      if most >= limit { break }
    }
    return most
  }
}
