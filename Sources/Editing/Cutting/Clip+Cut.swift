import MediaValues

/// Taking from a clip, and giving back. The clip stays on its side of the timeline: what is right
/// on the timeline is for the operation to say.
extension Timeline.Clip {
  /// What the clip uses of its medium.
  func sourceUsed() throws(EditError) -> Time {
    guard let used = speed.sourceUsed(in: range.duration) else { throw .unknownSpeed(range) }
    return used
  }

  /// The clip without its first `head`. With less than nothing, that much longer at the front.
  ///
  ///     |head| clip |  →       | clip |
  func without(head: Time, _ type: MediaType) throws(EditError) -> Timeline.Clip {
    guard head != .zero else { return self }
    var clip = self
    clip.range = TimeRange(start: range.start + head, end: range.end)
    guard !clip.range.isEmpty else { throw .noLength(clip.range) }
    if type != .photo {
      // Backwards, the beginning of the clip is the end of what it uses.
      if !isReversed { clip.sourceStart += try sourceUsed(between: .zero, and: head) }
      try clip.speed.changeKeyframes { keyframes throws(EditError) in
        try keyframes.beginning(at: head)
      }
    }
    try clip.changeKeyframes { keyframes throws(EditError) in try keyframes.beginning(at: head) }
    return try clip.checked()
  }

  /// The clip without its last `tail`. With less than nothing, that much longer at the end.
  ///
  ///     | clip |tail|  →  | clip |
  func without(tail: Time, _ type: MediaType) throws(EditError) -> Timeline.Clip {
    guard tail != .zero else { return self }
    var clip = self
    clip.range.duration = range.duration - tail
    guard !clip.range.isEmpty else { throw .noLength(clip.range) }
    if type != .photo, isReversed {
      clip.sourceStart += try sourceUsed(between: clip.range.duration, and: range.duration)
    }
    return try clip.checked()
  }

  /// The clip in two, the second beginning at a time of the timeline. The fades stay at the ends.
  ///
  ///     | clip |  →  | cl | ip |
  func split(
    at time: Time, _ type: MediaType
  ) throws(EditError) -> (first: Timeline.Clip, second: Timeline.Clip) {
    guard range.start < time, time < range.end else { throw .outside(time, range) }
    var first = try without(tail: range.end - time, type)
    var second = try without(head: time - range.start, type)
    (first.sound.fadeOut, first.sound.fadeOutCurve) = (.zero, nil)
    (second.sound.fadeIn, second.sound.fadeInCurve) = (.zero, nil)
    second.name = nil
    return (first.withFittingFades, second.withFittingFades)
  }

  /// Fades that are not longer than the clip.
  var withFittingFades: Timeline.Clip {
    var clip = self
    clip.sound.fadeIn = min(sound.fadeIn, range.duration)
    clip.sound.fadeOut = min(sound.fadeOut, range.duration - clip.sound.fadeIn)
    return clip
  }

  /// What is used between two times of the clip; less than nothing when the second is earlier.
  private func sourceUsed(between start: Time, and end: Time) throws(EditError) -> Time {
    guard let integral = SpeedIntegral(speed) else { throw .unknownSpeed(range) }
    return integral.used(in: end) - integral.used(in: start)
  }

  /// Throws when the clip would play what is before the beginning of its medium.
  func checked() throws(EditError) -> Timeline.Clip {
    guard sourceStart >= .zero else { throw .beforeMedium(media, .zero - sourceStart) }
    return self
  }

  /// Throws when the medium is known to be too short for the clip, and the clip does not say what
  /// happens then.
  func check(_ lengths: MediaLengths) throws(EditError) {
    guard whenShort == .error, let length = lengths[media] else { return }
    let needed = sourceStart + (try sourceUsed())
    guard needed <= length else { throw .mediumTooShort(media, needed: needed, length: length) }
  }
}
