import MediaValues

/// The number of tracks that are necessary for items that must not overlap on a track: the largest
/// number of simultaneous items.
enum TrackDepth {
  /// Returns the largest number of ranges that contain the same time. Each list must be sorted and
  /// without overlaps. Counting stops at `limit`.
  static func most(_ tracks: [[TimeRange]], limit: Int) -> Int {
    let all = tracks.flatMap(\.self)
    // Concatenated sorted lists are sorted quickly.
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
