package import MediaValues

/// The times to which cuts can be snapped so that they fall on the music.
package struct BeatGrid: Hashable, Sendable {
  /// Sorted, without duplicates.
  package let times: [Time]

  /// Creates a grid that divides each beat into `divisions` equal parts; 2 adds half beats.
  package init(beats: [Time], divisions: Int = 1) {
    let beats = Set(beats).sorted()
    let parts = Int64(max(1, divisions))
    var times = zip(beats, beats.dropFirst()).flatMap { start, end in
      (0..<parts).map { Time(flicks: start.flicks + (end - start).flicks * $0 / parts) }
    }
    if let last = beats.last { times.append(last) }
    self.times = Set(times).sorted()
  }

  /// Returns the time of the grid that is nearest to `time` and at most `tolerance` away, or `nil`
  /// if there is none. Of two equally near times, returns the earlier.
  package func nearest(to time: Time, within tolerance: Time) -> Time? {
    let next = firstIndex(notBefore: time)
    let around = times[max(0, next - 1)..<min(times.count, next + 1)]
    let nearest = around.min { distance($0, time) < distance($1, time) }
    return nearest.flatMap { distance($0, time) <= tolerance ? $0 : nil }
  }

  /// Returns `cuts` with each cut moved to the nearest time of the grid within `tolerance`.
  ///
  /// `cuts` must be sorted and inside `range`. Their order is kept. A cut does not move if a
  /// segment next to it would become shorter than `shortest`; the ends of `range` count as cuts
  /// here. If two cuts are near the same time, the nearer one moves there.
  package func snapped(
    _ cuts: [Time], in range: TimeRange, within tolerance: Time, shortest: Time
  ) -> [Time] {
    let any = shortest...max(shortest, Time(flicks: .max))
    return snapped(
      cuts, in: range, within: tolerance, lengths: Array(repeating: any, count: cuts.count + 1))
  }

  /// Snaps cuts to the grid with separate limits for each segment.
  ///
  /// `lengths[0]` applies to the segment before the first cut. A cut moves only if both segments
  /// next to it are within their limits afterwards. `moves` states for each cut whether it may
  /// move; by default all may.
  package func snapped(
    _ cuts: [Time], in range: TimeRange, within tolerance: Time, lengths: [ClosedRange<Time>],
    moves: [Bool]? = nil
  ) -> [Time] {
    let moves = moves ?? cuts.map { _ in true }
    var moved = cuts
    for index in cuts.indices where moves[index] {
      guard let target = nearest(to: cuts[index], within: tolerance) else { continue }
      let next = index + 1 < cuts.count ? cuts[index + 1] : range.end
      let last = index > 0 ? moved[index - 1] : range.start
      let isWanted =
        index + 1 < cuts.count && moves[index + 1]
        && distance(next, target) < distance(cuts[index], target)
      if !isWanted, lengths[index].contains(target - last),
        lengths[index + 1].contains(next - target)
      {
        moved[index] = target
      }
    }
    return moved
  }

  private func firstIndex(notBefore time: Time) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

private func distance(_ first: Time, _ second: Time) -> Time {
  first < second ? second - first : first - second
}
