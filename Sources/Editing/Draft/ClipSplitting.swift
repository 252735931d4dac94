import MediaValues

/// Splitting the items of a draft.
extension Draft {
  /// Splits an item and returns the second part. Transitions at the end of the item join the second
  /// part. A video is split where the frame of that time begins, if it can be, or exactly at the time.
  @discardableResult
  mutating func split(
    _ identity: Identity, at time: Time, exactly: Bool = false
  ) throws(EditError) -> Identity {
    let range = try piece(identity).range(at: 0)
    guard range.start < time, time < range.end else { throw .outside(time, range) }
    let joining = transitions { $0.outgoing == identity || $0.incoming == identity }
    func overlap(at time: Time) -> TimeRange? {
      joining.map(\.transition.range).first { $0.start < time && time < $0.end }
    }
    if let overlap = overlap(at: time) { throw .insideOverlap(time, overlap) }
    if try piece(identity).clip(at: 0) != nil { _ = try shareMedium(of: identity) }
    let piece = try piece(identity)
    var time = time
    let frame = piece.frameTime(time, canvas.frameRate)
    if !exactly, frame != time, overlap(at: frame) == nil,
      (try? piece.split(at: frame, identity, shortMedia)) != nil
    {
      time = frame
    }
    var (first, second) = try piece.split(at: time, identity, shortMedia)
    second.forgetNames()
    try setPiece(identity, to: first.withoutLaterKeyframes())
    let place = try place(identity)
    let new = freshIdentity()
    layers[place.layer].track.items.insert(second, at: place.index + 1)
    layers[place.layer].identities.insert(new, at: place.index + 1)
    changeTransitions { transition in
      if transition.outgoing == identity { transition.outgoing = new }
    }
    return new
  }

  /// Ensures that no clip of the storyline and no transition spans a time: splits the clip that
  /// does. A transition at the time is removed. Returns the time of the cut, or after the removal of
  /// a transition the time at which its clips then touch.
  ///
  ///     | A | B |  →  | A | B'| B" |
  mutating func cut(at time: Time) throws(EditError) -> Time {
    guard time >= .zero else { throw .beforeZero(time) }
    let crossed = transitions {
      $0.outgoing != nil && $0.incoming != nil && $0.range.start <= time && time <= $0.range.end
    }
    if let (identity, transition) = crossed.first {
      try dissolve(identity)
      return transition.range.end
    }
    let spanning = story.spanning(time)
    if spanning.count > 1 {
      throw .insideOverlap(
        time, TimeRange(start: spanning[1].range.start, end: spanning[0].range.end))
    }
    guard let member = spanning.first else { return time }
    let second = try split(member.identity, at: time)
    return try range(of: second).start
  }
}

extension Timeline.Track.Items {
  /// Returns when the frame of a time begins in a video, counted in whole frames from the end whose part of the medium
  /// stays. So both parts of a split show the frames that they showed before, and play the same sound.
  ///
  ///     frame   |  37 |  38 |  39 |
  ///     time          ↑ 1.5 s (25 fps)
  ///     cut           | at 1.52 s, where frame 38 begins, and 1.52 s later in the medium
  fileprivate func frameTime(_ time: Time, _ rate: FrameRate) -> Time {
    guard let (clip, type) = clip(at: 0), type == .video, !clip.isFrozen else { return time }
    let (range, cut) = (clip.range, rate.frame(at: time))
    let frame =
      clip.isReversed
      ? range.end - rate.time(ofFrame: rate.frame(at: range.end) - cut)
      : range.start + rate.time(ofFrame: cut - rate.frame(at: range.start))
    return range.start < frame && frame < range.end ? frame : time
  }
}
