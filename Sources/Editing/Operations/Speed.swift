package import MediaValues

extension Timeline {
  /// Sets the speed of a clip, from 0.05 to 100, constant or animated. It shows the same part of
  /// its medium in more or less time; later items move.
  ///
  ///     | A     | B |  →  | A | B |        twice as fast
  ///
  /// Items over the clip begin at the same frame as before, and keyframes of the clip are scaled
  /// with it. The times of speed keyframes refer to the new duration.
  package mutating func setSpeed(
    of clip: ClipReference, to speed: AnimatedNumber
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type != .photo, !changed.isFrozen else {
        throw .wrongKind(clip, wanted: "a video or a sound that is played")
      }
      let old = changed.range
      let used = try changed.sourceUsed()
      try speed.checkOrder()
      try speed.checkSpeed()
      guard let length = speed.length(using: used) else { throw .unknownSpeed(old) }
      changed.speed = speed
      changed.range.duration = length
      guard !changed.range.isEmpty else { throw .noLength(changed.range) }
      try changed.changeKeyframes { $0.stretched(from: old.duration, to: length) }
      for index in changed.markers.indices {
        let position = changed.markers[index].position
        changed.markers[index].position = position.scaled(from: old.duration, to: length)
      }
      let story = draft.story
      let index = story.index(of: clip)
      try draft.setClip(clip, to: changed.withFittingFades)
      guard let index else { return try draft.checkFree(clip) }
      try draft.checkLength(length, of: clip, was: old)
      let following = draft.story.following(from: index, was: old)
      // A clip that overlaps this one without a transition may begin long before its end.
      let next = following + (length - old.duration)
      guard next >= .zero else { throw .beforeZero(next) }
      draft.stretch(
        from: old, to: length, until: following, except: clip,
        overlap: story.overlap(before: index))
    }
  }

  /// Reverses a clip. It shows the same part of its medium.
  ///
  ///     | 1 2 3 |  →  | 3 2 1 |
  package mutating func reverse(_ clip: ClipReference) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type != .photo, !changed.isFrozen else {
        throw .wrongKind(clip, wanted: "a video or a sound that is played")
      }
      changed.isReversed.toggle()
      try draft.setClip(clip, to: changed)
    }
  }
}

extension AnimatedNumber {
  fileprivate func checkSpeed() throws(EditError) {
    guard let bounds else { return }
    for value in [bounds.lowerBound, bounds.upperBound] where value < 0.05 || 100 < value {
      throw .speedOutOfRange(value)
    }
  }
}

extension Storyline {
  /// Returns where the items after a clip began, after the duration of the clip has changed.
  fileprivate func following(from index: Int, was old: TimeRange) -> Time {
    min(old.end, next(after: index)?.range.start ?? old.end)
  }
}

extension Draft {
  /// Moves the items over a clip with its frames, and later items with its end.
  fileprivate mutating func stretch(
    from old: TimeRange, to length: Time, until following: Time, except: Identity,
    overlap: TimeRange?
  ) {
    let shift = length - old.duration
    func moved(_ time: Time) -> Time {
      if time <= old.start { return time }
      if time >= following { return time + shift }
      return old.start + (time - old.start).scaled(from: old.duration, to: length)
    }
    moveRippling(except: except, overlap: overlap, by: moved)
  }
}
