package import MediaValues

extension Timeline {
  /// The effects of shortening clips on the rest of the timeline.
  package struct Shortening: Hashable, Sendable {
    /// By how much the timeline ends earlier.
    package var endsEarlier: Time = .zero
    /// The number of removed items: texts, stickers, clips and others that were over removed
    /// ranges.
    package var dropped = 0
    /// The tracks whose sound ends earlier, because the timeline does.
    package var trimmedSounds: [String] = []

    package init() {}
  }

  /// Shortens clips to new durations. Each keeps its in point. On the storyline later items move,
  /// as with `trimEnd`. Items that reached the end of the timeline, such as music, end with it.
  ///
  ///     | A     | B |  →  | A | B |
  ///     | music     |     | music |
  package mutating func shorten(
    _ lengths: [ClipReference: Time]
  ) throws(EditError) -> Shortening {
    let references = lengths.keys.sorted { ($0.track, $0.clip) < ($1.track, $1.clip) }
    let oldEnd = end
    let (shortening, _) = try edit { draft throws(EditError) in
      let storyEnd = draft.story.end
      let count = draft.itemCount
      for reference in references {
        guard let length = lengths[reference] else { continue }
        try draft.shorten(reference, to: length)
      }
      var shortening = Shortening()
      shortening.endsEarlier = storyEnd - draft.story.end
      if shortening.endsEarlier > .zero {
        let newEnd = oldEnd - shortening.endsEarlier
        shortening.trimmedSounds = try draft.end(at: newEnd, insteadOf: oldEnd)
        draft.fixedDuration = draft.fixedDuration.map { _ in newEnd }
      }
      shortening.dropped = count - draft.itemCount
      return shortening
    }
    return shortening
  }
}

extension Draft {
  fileprivate var itemCount: Int {
    layers.filter { !$0.isTransitions }.reduce(0) { $0 + $1.identities.count }
  }

  fileprivate mutating func shorten(_ identity: Identity, to length: Time) throws(EditError) {
    let (old, _) = try clip(identity)
    let story = self.story
    guard length > .zero else {
      throw .noLength(TimeRange(start: old.range.start, duration: length))
    }
    guard length < old.range.duration else { return }
    var new = old
    new.range.duration = length
    try setClip(identity, to: new.withFittingFades)
    guard let index = story.index(of: identity) else { return }
    try checkLength(length, of: identity, was: old.range)
    shift(
      from: story.following(index), by: length - old.range.duration, sparing: identity)
  }

  /// Trims the items that extend beyond the new end but did not extend beyond the old one. Returns
  /// the names of the tracks whose sound was trimmed.
  fileprivate mutating func end(
    at end: Time, insteadOf oldEnd: Time
  ) throws(EditError) -> [String] {
    var sounds: [String] = []
    for number in layers.indices where !layers[number].isTransitions {
      let ranges = layers[number].track.items.ranges
      var kept: [Int] = []
      for (index, range) in ranges.enumerated() {
        let identity = layers[number].identities[index]
        let wasBeyond = base.range(of: identity).map { $0.end > oldEnd } ?? false
        guard range.end > end, !wasBeyond else {
          kept.append(index)
          continue
        }
        if layers[number].isSound, sounds.last != layers[number].track.name {
          sounds.append(layers[number].track.name)
        }
        guard range.start < end else { continue }
        kept.append(index)
        try layers[number].cutTail(of: index, by: range.end - end)
      }
      if kept.count < ranges.count { layers[number].select(kept) }
    }
    return sounds
  }
}

extension Draft.Layer {
  fileprivate mutating func cutTail(of index: Int, by tail: Time) throws(EditError) {
    if let (clip, type) = track.items.clip(at: index) {
      track.items.setClip(at: index, to: try clip.without(tail: tail, type).withFittingFades)
    } else {
      track.items.changeRanges { other, range in
        if other == index { range.duration = range.duration - tail }
      }
    }
  }
}

extension Timeline {
  /// Returns the range of an item; `nil` for an invalid reference.
  fileprivate func range(of reference: ClipReference) -> TimeRange? {
    guard tracks.indices.contains(reference.track) else { return nil }
    return tracks[reference.track].items.placement(at: reference.clip)?.range
  }
}
