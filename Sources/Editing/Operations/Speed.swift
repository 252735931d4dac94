package import MediaValues

extension Timeline {
  /// Sets the speed of a clip, from 0.05 to 100, constant or animated. It shows the same part of
  /// its medium in more or less time; later items move.
  ///
  ///     | A     | B |  →  | A | B |        twice as fast
  ///
  /// Items over the clip begin at the same frame as before, and keyframes of the clip are scaled
  /// with it. The times of speed keyframes refer to the new duration. A transition to the next clip
  /// keeps its length.
  package mutating func setSpeed(
    of clip: ClipReference, to speed: AnimatedNumber
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      guard type != .photo, !changed.isFrozen else {
        throw .wrongKind(clip, wanted: "a video or a sound that is played")
      }
      let old = changed.range
      let used = try changed.sourceMeant(at: draft.canvas.frameRate)
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
      draft.stretch(story, index, from: old, to: length)
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

extension Draft {
  /// Moves the items over a clip of the storyline with its frames, and the next clip and later items with its end. A
  /// clip that overlaps it without a transition begins at the same frame as before.
  fileprivate mutating func stretch(
    _ story: Storyline, _ index: Int, from old: TimeRange, to length: Time
  ) {
    let clip = story.members[index].identity
    let following = story.following(index)
    func scaled(_ time: Time) -> Time {
      old.start + (time - old.start).scaled(from: old.duration, to: length)
    }
    let isJoined =
      story.next(after: index).flatMap { transition(from: clip, to: $0.identity) } != nil
    let shift = isJoined ? length - old.duration : scaled(following) - following
    moveRippling(except: clip, overlap: story.overlap(before: index)) { time in
      if time <= old.start { return time }
      return time < following ? scaled(time) : time + shift
    }
  }
}
