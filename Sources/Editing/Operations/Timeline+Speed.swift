package import MediaValues

extension Timeline {
  /// Plays a clip at another speed, from 0.05 to 100, or with a speed that changes. It shows the
  /// same part of its medium in more or less time; what follows moves.
  ///
  ///     | A     | B |  →  | A | B |        twice as fast
  ///
  /// What lies over the clip begins with the same picture as before, and what changes while
  /// the clip lasts is stretched with it. The times of a curve are those of the clip at its new
  /// speed.
  package mutating func setSpeed(
    of clip: ClipReference, to speed: AnimatedNumber
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type != .photo else { throw .wrongKind(clip, wanted: "a video or a sound") }
      let old = changed.range
      let used = try changed.sourceUsed()
      try speed.checkOrder()
      try speed.checkSpeed()
      guard let length = speed.length(using: used) else { throw .unknownSpeed(old) }
      changed.speed = speed
      changed.range.duration = length
      guard !changed.range.isEmpty else { throw .noLength(changed.range) }
      try changed.changeKeyframes { $0.stretched(from: old.duration, to: length) }
      let index = draft.story.index(of: clip)
      try draft.setClip(clip, to: changed.withFittingFades)
      guard let index else { return try draft.checkFree(clip) }
      try draft.checkLength(length, of: clip, was: old)
      let following = draft.story.following(from: index, was: old)
      // What overlaps the clip without a transition may have begun long before its end.
      let next = following + (length - old.duration)
      guard next >= .zero else { throw .beforeZero(next) }
      draft.stretch(from: old, to: length, until: following, except: clip)
    }
  }

  /// Plays a clip backwards, or forwards again. It shows the same part of its medium.
  ///
  ///     | 1 2 3 |  →  | 3 2 1 |
  package mutating func reverse(_ clip: ClipReference) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type != .photo else { throw .wrongKind(clip, wanted: "a video or a sound") }
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
  /// Where what follows a clip began, when it has a new length already.
  fileprivate func following(from index: Int, was old: TimeRange) -> Time {
    min(old.end, next(after: index)?.range.start ?? old.end)
  }
}

extension Draft {
  /// Moves what lies over a clip with its pictures, and what follows with its end.
  fileprivate mutating func stretch(
    from old: TimeRange, to length: Time, until following: Time, except: Identity
  ) {
    let shift = length - old.duration
    func moved(_ time: Time) -> Time {
      if time <= old.start { return time }
      if time >= following { return time + shift }
      return old.start + (time - old.start).scaled(from: old.duration, to: length)
    }
    moveRippling(except: except, by: moved)
  }
}
