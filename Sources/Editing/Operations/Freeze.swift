import Catalogue
package import MediaValues

extension Timeline {
  /// Freezes the last frame of a video clip after its end for `duration`; later items move.
  ///
  ///     | A | B |  →  | A |aaa| B |
  ///
  /// The clip becomes longer and its `whenShort` becomes `freeze`, so the frame freezes where the
  /// medium ends. Throws unless `lengths` contains the duration of the medium and the clip ends
  /// there, or less than a frame before.
  package mutating func holdEnd(
    of clip: ClipReference, for duration: Time, lengths: MediaLengths
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (held, type) = try draft.clip(clip)
      guard type == .video, !held.isFrozen else { throw .wrongKind(clip, wanted: "a video") }
      guard duration > .zero else { throw .noLength(TimeRange(start: .zero, duration: duration)) }
      let end = held.sourceStart + (try held.sourceUsed())
      // Clips last whole frames, and media need not.
      var longer = held
      longer.range.duration += draft.canvas.frameRate.time(ofFrame: 1)
      let next = longer.sourceStart + (try longer.sourceUsed())
      guard let length = lengths[held.media], next > length, !held.isReversed else {
        throw .notAtMediumEnd(held.media, end)
      }
      held.whenShort = .freeze
      try draft.setClip(clip, to: held)
      try draft.trimEnd(of: clip, to: held.range.end + duration, lengths: lengths)
    }
  }

  /// Freezes the image at a time for `duration`: splits the clip and inserts a still. `still` is a
  /// declared photo of that image.
  ///
  ///     | A    | B |  →  | A |still| A' | B |
  @discardableResult
  package mutating func freeze(
    at time: Time, for duration: Time, showing still: String,
    lengths: MediaLengths = .unknown
  ) throws(EditError) -> ClipReference {
    try placing(knowing: lengths) { draft throws(EditError) in
      try draft.checkMedium(still, is: .photo)
      guard duration > .zero else { throw .noLength(TimeRange(start: time, duration: duration)) }
      guard let seen = draft.story.members.last(where: { $0.range.contains(time) }) else {
        throw .outside(time, TimeRange(start: .zero, end: draft.story.end))
      }
      var appearance = try draft.clip(seen.identity).clip.appearance
      // Animations of the clip freeze as well.
      appearance = try appearance.held(at: time - seen.range.start)
      let place = try draft.cut(at: time)
      draft.open(at: place, by: duration)
      let clip = Clip(
        range: TimeRange(start: place, duration: duration), media: still, appearance: appearance)
      return try draft.add(clip, .photo, at: place)
    }
  }
}

extension Timeline {
  /// Freezes the image at a time for `duration`: splits the clip, and inserts a clip that shows the
  /// frame of that time. So the freeze also works with other media, if the timeline becomes a template.
  ///
  ///     | A    | B |  →  | A | A" | A' | B |
  ///
  /// An image with a motion stands under a freeze effect, where the motion is at that time. The motion continues after it.
  @discardableResult
  package mutating func freeze(
    at time: Time, for duration: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) -> ClipReference {
    try placing(knowing: lengths) { draft throws(EditError) in
      guard duration > .zero else { throw .noLength(TimeRange(start: time, duration: duration)) }
      let seen = draft.story.members.filter { $0.range.contains(time) }
      guard let last = seen.last else {
        throw .outside(time, TimeRange(start: .zero, end: draft.story.end))
      }
      guard seen.count == 1 else {
        throw .insideOverlap(time, TimeRange(start: last.range.start, end: seen[0].range.end))
      }
      _ = try draft.clip(last.identity)
      let going = last.range.start < time ? try draft.split(last.identity, at: time) : last.identity
      let cut = try draft.range(of: going).start
      _ = try draft.shareMedium(of: going)
      let (clip, type) = try draft.clip(going)
      var held = try clip.standing(type, knowing: draft.shortMedia)
      held.range = TimeRange(start: cut, duration: duration)
      let origin = try draft.place(going).layer
      draft.open(at: cut, by: duration)
      let identity = draft.freshIdentity()
      draft.put(.clips(type, [held]), as: identity, like: origin)
      if clip.appearance.motion != nil { draft.addFreeze(over: held.range) }
      return identity
    }
  }
}

extension Timeline.Clip {
  /// Returns the clip to show during a freeze: the frame that this one begins with, without sound.
  fileprivate func standing(
    _ type: MediaType, knowing media: ShortMedia
  ) throws(EditError) -> Timeline.Clip {
    var clip = Timeline.Clip(
      range: range, media: self.media, appearance: try appearance.held(at: .zero),
      extensions: extensions)
    clip.appearance.motion = appearance.motion
    guard type == .video else { return clip }
    let frame = media.frameRate.time(ofFrame: 1)
    (clip.sourceStart, clip.isFrozen) = (sourceStart, true)
    if isReversed {
      // In a reversed clip, the first frame is the last one of the used part.
      let first = try without(tail: range.duration - min(frame, range.duration), type, media)
      clip.sourceStart = first.sourceStart
    } else if !isFrozen, speed != .constant(PlaybackDefaults.speed) {
      // At another speed, the middle of the first frame shows another time of the medium.
      let middle = Time(flicks: frame.flicks / 2)
      let shown = SpeedIntegral(speed)?.used(in: middle) ?? middle
      clip.sourceStart = max(.zero, sourceStart + shown - middle)
    }
    clip.whenShort = whenShort
    return clip
  }
}

extension Draft {
  /// Adds a freeze effect above all clips. If a free track of effects exists above them, uses the
  /// first; else adds one directly above the clips, below what is drawn over them.
  fileprivate mutating func addFreeze(over range: TimeRange) {
    let piece = Timeline.Track.Items.effects([
      Timeline.Item(range: range, content: AppliedKind(name: "freeze"))
    ])
    let clips = layers.lastIndex { $0.track.items.holdsImages }
    put(piece, as: freshIdentity(), above: clips)
  }
}

extension WrittenAppearance {
  /// Returns the properties with the values that they have at a time, without animations.
  fileprivate func held(at time: Time) throws(EditError) -> WrittenAppearance {
    var clip = Timeline.Clip(
      range: TimeRange(start: .zero, duration: 1), media: "", appearance: self)
    try clip.changeKeyframes { keyframes throws(EditError) in
      Array(try keyframes.beginning(at: time).prefix(1))
    }
    (clip.appearance.enter, clip.appearance.exit, clip.appearance.motion) = ([], [], nil)
    return clip.appearance
  }
}
