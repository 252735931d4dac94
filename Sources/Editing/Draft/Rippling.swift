import MediaValues

/// Ripple editing.
///
/// Items that begin at or after the edit move with it: clips, and the texts, stickers, compositions
/// and clips over them, which belong to the clip over which they begin and keep their duration.
/// Filters and effects belong to the range that they cover: both their ends move. Sound does not
/// move. Transitions follow the clips they join.
///
/// In an `overlap`, of a clip that stays and a later one that moves, the start of a filter belongs to
/// the later clip, and the end of a filter that began before it to the earlier one.
///
///     | A   |             | A   |
///         | B   |    →        | B   |
///     | f A |             | f A |
///         | f B |                 | f B |
extension Draft {
  /// Moves everything from `time` on by `length`.
  ///
  ///     | A | B |  →  | A |   | B |
  mutating func open(
    at time: Time, by length: Time, except: Identity? = nil, overlap: TimeRange? = nil
  ) {
    moveMarkers { $0 >= time ? $0 + length : $0 }
    for layer in layers.indices where ripples(layer) {
      let covers = layers[layer].track.items.coversStretch
      let spared = except.flatMap { layers[layer].index(of: $0) }
      layers[layer].track.items.changeRanges { index, range in
        guard index != spared else { return }
        if range.start >= time {
          range.start += length
        } else if covers, range.end > time {
          let moved = TimeRange(start: range.start, duration: range.duration + length)
          range = range.covering(moved, overlap)
        }
      }
    }
  }

  /// Removes a time range. Items inside it are removed; items that begin in it and end later begin
  /// where it began.
  ///
  ///     | A |   | B |  →  | A | B |
  mutating func close(_ gap: TimeRange, except: Identity? = nil, overlap: TimeRange? = nil) {
    func moved(_ time: Time) -> Time {
      time < gap.start ? time : time < gap.end ? gap.start : time - gap.duration
    }
    guard !gap.isEmpty else { return }
    moveMarkers(by: moved)
    for layer in layers.indices where ripples(layer) {
      let covers = layers[layer].track.items.coversStretch
      let spared = except.flatMap { layers[layer].index(of: $0) }
      var kept: [Int] = []
      let count = layers[layer].identities.count
      kept.reserveCapacity(count)
      layers[layer].track.items.changeRanges { index, range in
        guard index != spared else { return kept.append(index) }
        let isGone =
          covers
          ? moved(range.start) == moved(range.end)
          : gap.start <= range.start && range.end <= gap.end
        guard !isGone else { return }
        kept.append(index)
        range =
          covers
          ? range.covering(
            TimeRange(start: moved(range.start), end: moved(range.end)), overlap)
          : TimeRange(start: moved(range.start), duration: range.duration)
      }
      if kept.count < count { layers[layer].select(kept) }
    }
  }

  /// Moves the markers of the timeline; those of items move with them.
  mutating func moveMarkers(by moved: (Time) -> Time) {
    for index in markers.indices { markers[index].position = moved(markers[index].position) }
  }

  /// Removes a time range as `close` does. An item that is over the storyline keeps its duration, so it would overlap its
  /// neighbor for longer in a transition: it ends earlier instead.
  ///
  ///     | A    ×  B |  →  | A × B |
  mutating func closeKeepingOverlaps(_ gap: TimeRange) throws(EditError) {
    let joined = transitions { $0.outgoing != nil && $0.incoming != nil }
    close(gap)
    for (_, transition) in joined {
      guard let outgoing = transition.outgoing, let incoming = transition.incoming,
        find(outgoing) != nil, find(incoming) != nil
      else { continue }
      let range = try range(of: outgoing)
      let longer = range.end - (try self.range(of: incoming).start) - transition.range.duration
      guard longer > .zero, longer < range.duration else { continue }
      try setPiece(outgoing, to: piece(outgoing).without(tail: longer))
    }
  }

  /// Returns whether the items of a layer move in a ripple edit.
  func ripples(_ layer: Int) -> Bool {
    // Transitions get their ranges from the clips they join; those that join none do not move.
    !layers[layer].isSound && !layers[layer].isTransitions
  }
}

extension Draft {
  /// Moves all items that ripple. `moved` must keep the order of times.
  mutating func moveRippling(
    except: Identity? = nil, overlap: TimeRange? = nil, by moved: (Time) -> Time
  ) {
    moveMarkers(by: moved)
    for layer in layers.indices where ripples(layer) {
      let covers = layers[layer].track.items.coversStretch
      let spared = except.flatMap { layers[layer].index(of: $0) }
      layers[layer].track.items.changeRanges { index, range in
        guard index != spared else { return }
        let start = moved(range.start)
        if covers, moved(range.end) > start {
          range = range.covering(TimeRange(start: start, end: moved(range.end)), overlap)
        } else {
          range.start = start
        }
      }
    }
  }

  /// Moves the later clip of an overlap, and everything after it. The earlier clip stays.
  mutating func moveLater(
    of overlap: TimeRange, by length: Time, except earlier: Identity?
  ) {
    moveRippling(except: earlier, overlap: overlap) {
      $0 >= overlap.start ? $0 + length : $0
    }
  }
}

extension TimeRange {
  /// Returns the new range of a filter or an effect that would move to `moved`. Over the earlier clip of an overlap it
  /// does not end otherwise than before.
  fileprivate func covering(_ moved: TimeRange, _ overlap: TimeRange?) -> TimeRange {
    guard let overlap, start < overlap.start, end >= overlap.start else { return moved }
    let kept = min(end, overlap.end)
    return TimeRange(start: moved.start, end: end > overlap.end ? max(kept, moved.end) : kept)
  }
}
