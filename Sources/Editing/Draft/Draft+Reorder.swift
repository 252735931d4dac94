import MediaValues

extension Storyline {
  /// From where a clip begins to where the next one does; the last to its end.
  func block(of index: Int) -> TimeRange {
    TimeRange(
      start: members[index].range.start,
      end: next(after: index)?.range.start ?? members[index].range.end)
  }

  /// Where a clip begins; behind the last one, where that ends.
  func start(of index: Int) -> Time {
    index < members.count ? members[index].range.start : end
  }
}

extension Draft {
  /// Moves what begins in a block before what begins at a time.
  ///
  ///     | block | x | y  →  | x | block | y
  mutating func reorder(_ block: TimeRange, to time: Time) {
    let isLater = time >= block.end
    let passed =
      isLater
      ? TimeRange(start: block.end, end: time) : TimeRange(start: time, end: block.start)
    for layer in layers.indices where ripples(layer) {
      let covers = layers[layer].track.items.coversStretch
      layers[layer].track.items.changeRanges { _, range in
        // What covers more than the block or more than what it passes stays.
        if block.contains(range.start), !covers || range.end <= block.end {
          range.start = isLater ? range.start + passed.duration : range.start - passed.duration
        } else if passed.contains(range.start), !covers || range.end <= passed.end {
          range.start = isLater ? range.start - block.duration : range.start + block.duration
        }
      }
    }
  }

  /// Takes away the transition into a clip; without one, that out of the last.
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
  /// A name is of one item alone.
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
    case .compositions(var items):
      for index in items.indices { items[index].name = nil }
      self = .compositions(items)
    case .filters(var items):
      for index in items.indices { items[index].name = nil }
      self = .filters(items)
    case .effects(var items):
      for index in items.indices { items[index].name = nil }
      self = .effects(items)
    case .transitions: break
    }
  }
}
