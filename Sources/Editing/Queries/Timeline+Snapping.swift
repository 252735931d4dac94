package import MediaValues

extension Timeline {
  /// A time to which a dragged edge may snap.
  package struct SnapPoint: Hashable, Sendable {
    /// What begins or ends at the time.
    package enum Kind: Hashable, Sendable {
      /// The ends of the timeline.
      case timelineStart, timelineEnd
      /// The ends of an item.
      case start(of: ClipReference)
      case end(of: ClipReference)
    }

    package let time: Time
    package let kind: Kind
  }

  /// Returns the times to which an edge may snap, the nearest first: the starts and ends of items
  /// and of the timeline that are at most `distance` from `time`. Ignores the ends of the dragged
  /// item, and the end of the timeline if it is there only because of that item.
  package func snapPoints(
    near time: Time, within distance: Time, except dragged: ClipReference? = nil
  ) -> [SnapPoint] {
    var found: [SnapPoint] = []
    func add(_ candidate: Time, _ kind: SnapPoint.Kind) {
      guard candidate.distance(to: time) <= distance else { return }
      found.append(SnapPoint(time: candidate, kind: kind))
    }
    add(.zero, .timelineStart)
    if end(without: dragged) == end { add(end, .timelineEnd) }
    for (number, track) in tracks.enumerated() {
      // Ends are sorted like starts, so only nearby items are checked.
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
