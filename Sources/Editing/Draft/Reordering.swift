import MediaValues

extension Storyline {
  /// Returns the range from the start of a clip to the start of the next one; for the last clip, to
  /// its end.
  func block(of index: Int) -> TimeRange {
    TimeRange(
      start: members[index].range.start,
      end: next(after: index)?.range.start ?? members[index].range.end)
  }

  /// Returns the start of a clip; for the index after the last one, the end of the storyline.
  func start(of index: Int) -> Time {
    index < members.count ? members[index].range.start : end
  }
}

extension Draft {
  /// Moves the items that begin in a block, and the markers of the timeline in it, before those that begin at a time.
  ///
  ///     | block | x | y  →  | x | block | y
  mutating func reorder(_ block: TimeRange, to time: Time) {
    let isLater = time >= block.end
    let passed =
      isLater
      ? TimeRange(start: block.end, end: time) : TimeRange(start: time, end: block.start)
    func moved(_ time: Time) -> Time {
      if block.contains(time) {
        return isLater ? time + passed.duration : time - passed.duration
      }
      guard passed.contains(time) else { return time }
      return isLater ? time - block.duration : time + block.duration
    }
    moveMarkers(by: moved)
    for layer in layers.indices where ripples(layer) {
      let covers = layers[layer].track.items.coversStretch
      layers[layer].track.items.changeRanges { _, range in
        // Filters and effects that extend beyond the block, or beyond the range that it passes,
        // stay.
        let limit = block.contains(range.start) ? block.end : passed.end
        if !covers || range.end <= limit { range.start = moved(range.start) }
      }
    }
  }

  /// Removes the transition into a clip; if `target` is `nil`, the transition out of `last`.
  mutating func dissolveTransitions(
    into target: Identity?, or last: Identity?
  ) throws(EditError) {
    let joining = transitions { transition in
      if let target { return transition.incoming == target && transition.outgoing != nil }
      return transition.outgoing == last && transition.incoming != nil
    }
    for (identity, _) in joining { try dissolve(identity) }
  }
}

extension Timeline.Track.Items {
  /// Removes all names, since a name must be unique.
  mutating func forgetNames() {
    switch self {
    case .clips(let type, var items):
      for index in items.indices { items[index].name = nil }
      self = .clips(type, items)
    case .texts(var items):
      for index in items.indices { items[index].name = nil }
      self = .texts(items)
    case .stickers(var items):
      for index in items.indices { items[index].name = nil }
      self = .stickers(items)
    case .shapes(var items):
      for index in items.indices { items[index].name = nil }
      self = .shapes(items)
    case .compositions(var items):
      for index in items.indices { items[index].name = nil }
      self = .compositions(items)
    case .filters(var items):
      for index in items.indices { items[index].name = nil }
      self = .filters(items)
    case .effects(var items):
      for index in items.indices { items[index].name = nil }
      self = .effects(items)
    case .visual(var pieces):
      for index in pieces.indices { pieces[index].forgetNames() }
      self = .visual(pieces)
    case .transitions: break
    }
  }
}
