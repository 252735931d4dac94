package import MediaValues

extension Timeline {
  /// Returns the enabled items at a time, from the bottom to the top; at most one per track.
  package func items(at time: Time) -> [ClipReference] {
    tracks.enumerated().compactMap { number, track in
      guard track.isEnabled, let index = track.items.index(at: time),
        track.items.isEnabled(at: index)
      else { return nil }
      return ClipReference(track: number, clip: index)
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

  /// Returns the index of the item at a time, or `nil` if there is none.
  func index(at time: Time) -> Int? {
    let next = count(beginningBefore: time + .flick)
    guard next > 0, range(at: next - 1).contains(time) else { return nil }
    return next - 1
  }
}
