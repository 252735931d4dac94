package import MediaValues

/// The moments to which cuts may be moved so that they fall on the music.
package struct BeatGrid: Hashable, Sendable {
  /// In order, without repetitions.
  package let times: [Time]

  /// `divisions`: into how many parts each beat is divided; 2 adds half beats.
  package init(beats: [Time], divisions: Int = 1) {
    let beats = Set(beats).sorted()
    let parts = Int64(max(1, divisions))
    var times = zip(beats, beats.dropFirst()).flatMap { start, end in
      (0..<parts).map { Time(flicks: start.flicks + (end - start).flicks * $0 / parts) }
    }
    if let last = beats.last { times.append(last) }
    self.times = Set(times).sorted()
  }

  /// The grid's time that is nearest to another, the earlier of two; nil where none is as near as
  /// `tolerance`.
  package func nearest(to time: Time, within tolerance: Time) -> Time? {
    let next = firstIndex(notBefore: time)
    let around = times[max(0, next - 1)..<min(times.count, next + 1)]
    let nearest = around.min { distance($0, time) < distance($1, time) }
    return nearest.flatMap { distance($0, time) <= tolerance ? $0 : nil }
  }

  /// Moves cuts to the grid's times where these are near enough.
  ///
  /// `cuts` lie inside `range`, in order. They keep their order, and no segment between them, or
  /// between them and the range's ends, gets shorter than `shortest`, unless it was: what would
  /// break this stays where it is. Of two cuts that are near the same time the nearer one gets it.
  package func snapped(
    _ cuts: [Time], in range: TimeRange, within tolerance: Time, shortest: Time
  ) -> [Time] {
    let any = shortest...max(shortest, Time(flicks: .max))
    return snapped(
      cuts, in: range, within: tolerance, lengths: Array(repeating: any, count: cuts.count + 1))
  }

  /// The same, where each segment has its own limits: the first of `lengths` is that of the segment
  /// before the first cut. A segment that is not within its limits is left alone, unless a cut
  /// brings it there. `moves` says of each cut whether it may move.
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
