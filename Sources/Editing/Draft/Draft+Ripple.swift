import MediaValues

/// The one rule of ripple.
///
/// What begins at or after the edit moves with it: clips, and the texts, stickers, compositions and
/// clips over them, which belong to the clip over which they begin and keep their length. Filters
/// and effects belong to what they cover: both their ends move. Sound stays where it is on the
/// timeline. Transitions follow the clips they join.
extension Draft {
  /// Makes room.
  ///
  ///     | A | B |  →  | A |   | B |
  mutating func open(at time: Time, by length: Time, except: Identity? = nil) {
    for layer in layers.indices where ripples(layer) {
      let covers = layers[layer].track.items.coversStretch
      let spared = except.flatMap { layers[layer].index(of: $0) }
      layers[layer].track.items.changeRanges { index, range in
        guard index != spared else { return }
        if range.start >= time {
          range.start += length
        } else if covers, range.end > time {
          range.duration += length
        }
      }
    }
  }

  /// Takes a stretch of time out. What begins in it goes if it ends in it, and else begins with
  /// what follows.
  ///
  ///     | A |   | B |  →  | A | B |
  mutating func close(_ gap: TimeRange, except: Identity? = nil) {
    func moved(_ time: Time) -> Time {
      time < gap.start ? time : time < gap.end ? gap.start : time - gap.duration
    }
    guard !gap.isEmpty else { return }
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
          ? TimeRange(start: moved(range.start), end: moved(range.end))
          : TimeRange(start: moved(range.start), duration: range.duration)
      }
      if kept.count < count { layers[layer].select(kept) }
    }
  }

  func ripples(_ layer: Int) -> Bool {
    // Transitions get their place from the clips they join; those that join none are left alone.
    !layers[layer].isSound && !layers[layer].isTransitions
  }
}

extension Draft {
  /// Moves everything that ripples from one time to another, in the same order.
  mutating func moveRippling(except: Identity? = nil, by moved: (Time) -> Time) {
    for layer in layers.indices where ripples(layer) {
      let covers = layers[layer].track.items.coversStretch
      let spared = except.flatMap { layers[layer].index(of: $0) }
      layers[layer].track.items.changeRanges { index, range in
        guard index != spared else { return }
        let start = moved(range.start)
        if covers, moved(range.end) > start {
          range = TimeRange(start: start, end: moved(range.end))
        } else {
          range.start = start
        }
      }
    }
  }
}
