import MediaValues

/// Trimming and extending clips. These functions change the range of the clip only at the given
/// end; the operations move clips on the timeline.
extension Timeline.Clip {
  /// Returns the length of the medium that the clip uses. Throws if it cannot be computed.
  func sourceUsed() throws(EditError) -> Time {
    guard let usedLength else { throw .unknownSpeed(range) }
    return usedLength
  }

  /// Returns the length of the medium that the clip uses, as it was before an edit rounded the duration of the clip.
  ///
  /// A duration that has been rounded by a flick, or in a document by a nanosecond, uses up to twice the greatest speed in
  /// flicks more or less than was meant. If a whole number of frames or of milliseconds is so near, it was meant.
  func sourceMeant(at rate: FrameRate) throws(EditError) -> Time {
    let used = try sourceUsed()
    let rounding = Time(flicks: 2) * (speed.bounds?.upperBound ?? 0)
    let millisecond = Int128(Time.flicksPerSecond / 1000)
    let milliseconds = roundedQuotient(Int128(used.flicks), millisecond)
    let meant = [
      rate.time(ofFrame: rate.frame(at: used)),
      Time(flicks: Int64(clamping: milliseconds * millisecond)),
    ]
    return meant.first { $0 > .zero && ($0 - used).magnitude <= rounding } ?? used
  }

  /// Returns the clip without its first `head`. A negative `head` extends the clip at the front.
  ///
  ///     |head| clip |  →       | clip |
  func without(
    head: Time, _ type: MediaType, _ media: ShortMedia = .unknown
  ) throws(EditError) -> Timeline.Clip {
    guard head != .zero else { return self }
    let whole = head > .zero ? try slowed(media) : self
    var clip = whole
    clip.range = TimeRange(start: range.start + head, end: range.end)
    guard !clip.range.isEmpty else { throw .noLength(clip.range) }
    if type != .photo {
      // In a reversed clip, the beginning plays the end of the used part.
      if !isReversed {
        try clip.skip(
          try whole.sourceUsed(between: .zero, and: head), of: whole, type, media)
      }
      try clip.speed.changeKeyframes { keyframes throws(EditError) in
        try keyframes.beginning(at: head)
      }
    }
    try clip.changeKeyframes { keyframes throws(EditError) in try keyframes.beginning(at: head) }
    clip.appearance.matte?.begin(at: head)
    clip.markers = markers.beginning(at: head)
    return try clip.checked()
  }

  /// Returns the clip without its last `tail`. A negative `tail` extends the clip at the end.
  ///
  ///     | clip |tail|  →  | clip |
  func without(
    tail: Time, _ type: MediaType, _ media: ShortMedia = .unknown
  ) throws(EditError) -> Timeline.Clip {
    guard tail != .zero else { return self }
    let whole = tail > .zero ? try slowed(media) : self
    var clip = whole
    clip.range.duration = range.duration - tail
    guard !clip.range.isEmpty else { throw .noLength(clip.range) }
    if type != .photo, isReversed {
      try clip.skip(
        try whole.sourceUsed(between: clip.range.duration, and: range.duration), of: whole, type,
        media)
    }
    clip.markers = markers.ending(at: clip.range.duration)
    return try clip.checked()
  }

  /// Returns the two parts of the clip, split at a time of the timeline. Fades, the entrance and the exit stay at the
  /// outer ends. The motion continues.
  ///
  ///     | clip |  →  | cl | ip |
  func split(
    at time: Time, _ type: MediaType, _ media: ShortMedia
  ) throws(EditError) -> (first: Timeline.Clip, second: Timeline.Clip) {
    guard range.start < time, time < range.end else { throw .outside(time, range) }
    try appearance.checkCut(at: time, in: range)
    var first = try without(tail: range.end - time, type, media)
    var second = try without(head: time - range.start, type, media)
    let plain = Timeline.Sound()
    (first.sound.fadeOut, first.sound.fadeOutCurve) = (plain.fadeOut, plain.fadeOutCurve)
    (second.sound.fadeIn, second.sound.fadeInCurve) = (plain.fadeIn, plain.fadeInCurve)
    first.appearance.exit = []
    second.appearance.enter = []
    if let motion = appearance.motion?.split(at: time - range.start, of: range.duration) {
      (first.appearance.motion, second.appearance.motion) = (motion.first, motion.second)
    }
    second.name = nil
    return (first.withFittingFades, second.withFittingFades)
  }

  /// The clip with its fades shortened to fit its duration.
  var withFittingFades: Timeline.Clip {
    var clip = self
    clip.sound.fadeIn = min(sound.fadeIn, range.duration)
    clip.sound.fadeOut = min(sound.fadeOut, range.duration - clip.sound.fadeIn)
    return clip
  }

  /// Returns the length of the medium that is used between two times of the clip; negative if the
  /// second time is earlier.
  private func sourceUsed(between start: Time, and end: Time) throws(EditError) -> Time {
    guard !isFrozen else { return .zero }
    guard let integral = SpeedIntegral(speed) else { throw .unknownSpeed(range) }
    return integral.used(in: end) - integral.used(in: start)
  }

  /// Returns the clip. Throws if it would begin before its medium.
  func checked() throws(EditError) -> Timeline.Clip {
    guard sourceStart >= .zero else { throw .beforeMedium(media, .zero - sourceStart) }
    return self
  }

  /// Throws if the medium is known to be too short for the clip, and `whenShort` is `error`.
  func check(_ lengths: MediaLengths) throws(EditError) {
    guard whenShort == .error, let length = lengths[media] else { return }
    let needed = sourceStart + (try sourceUsed())
    guard needed <= length else { throw .mediumTooShort(media, needed: needed, length: length) }
  }
}
