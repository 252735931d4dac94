package import MediaValues

extension Timeline {
  /// Returns the enabled items at a time, from the bottom to the top: at most one per track, or two in a transition
  /// between neighbors.
  package func items(at time: Time) -> [ClipReference] {
    tracks.enumerated().flatMap { number, track -> [ClipReference] in
      guard track.isEnabled else { return [] }
      return track.items.indices(at: time).filter { track.items.isEnabled(at: $0) }
        .map { ClipReference(track: number, clip: $0) }
    }
  }

  /// Returns the items before and after a time on each track: the last one that begins before it,
  /// and the first one that begins at or after it. An item that spans the time is both.
  package func neighbours(
    of time: Time
  ) -> [(track: Int, before: ClipReference?, after: ClipReference?)] {
    tracks.enumerated().map { number, track in
      let begun = track.items.count(beginningBefore: time)
      let runs = begun > 0 && track.items.range(at: begun - 1).end > time
      let before = begun > 0 ? ClipReference(track: number, clip: begun - 1) : nil
      let next =
        begun < track.items.count ? ClipReference(track: number, clip: begun) : nil
      return (number, before, runs ? before : next)
    }
  }
}

extension Timeline.Track.Items {
  /// Returns the number of items that begin before a time, in logarithmic time.
  func count(beginningBefore time: Time) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if range(at: middle).start < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the indices of the items at a time: two in a transition between neighbors.
  func indices(at time: Time) -> [Int] {
    let next = count(beginningBefore: time + .flick)
    return [next - 2, next - 1].filter { $0 >= 0 && range(at: $0).contains(time) }
  }
}
