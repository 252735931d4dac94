package import MediaValues

extension Timeline {
  /// A time to which a dragged edge may snap, and what is there.
  package struct SnapPoint: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Of the whole timeline.
      case timelineStart, timelineEnd
      /// Of an item.
      case start(of: ClipReference)
      case end(of: ClipReference)
    }

    package let time: Time
    package let kind: Kind
  }

  /// Where an edge may snap near a time, the nearest first: beginnings and ends of items, and of the
  /// timeline, no further away than `distance`. What is dragged itself is left out.
  package func snapPoints(
    near time: Time, within distance: Time, except dragged: ClipReference? = nil
  ) -> [SnapPoint] {
    var found: [SnapPoint] = []
    func add(_ candidate: Time, _ kind: SnapPoint.Kind) {
      guard candidate.distance(to: time) <= distance else { return }
      found.append(SnapPoint(time: candidate, kind: kind))
    }
    add(.zero, .timelineStart)
    add(end, .timelineEnd)
    for (number, track) in tracks.enumerated() {
      // Ends are in order as beginnings are, so only those nearby are looked at.
      let first = max(0, track.items.count(beginningBefore: time - distance) - 1)
      for index in first..<max(first, track.items.count) {
        let range = track.items.range(at: index)
        guard range.start <= time + distance else { break }
        let reference = ClipReference(track: number, clip: index)
        guard reference != dragged else { continue }
        add(range.start, .start(of: reference))
        add(range.end, .end(of: reference))
      }
    }
    return found.sorted { $0.time.distance(to: time) < $1.time.distance(to: time) }
  }
}

extension Time {
  fileprivate func distance(to other: Time) -> Time {
    self < other ? other - self : self - other
  }
}
