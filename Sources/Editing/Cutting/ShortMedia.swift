import MediaValues

/// What an edit knows about media that may be shorter than their clips.
struct ShortMedia {
  var lengths: MediaLengths
  var frameRate: FrameRate

  static let unknown = ShortMedia(lengths: .unknown, frameRate: .thirty)

  /// Returns the length of the medium from the in point of a clip, if the clip is longer and does not refuse that.
  fileprivate func left(of clip: Timeline.Clip) -> Time? {
    guard clip.whenShort != .error, !clip.isFrozen, let length = lengths[clip.media],
      let needed = clip.usedLength
    else { return nil }
    let left = length - clip.sourceStart
    return left > .zero && left + .durationTolerance < needed ? left : nil
  }
}

/// Cutting clips that are longer than their medium: each part shows what it showed in the whole clip.
///
///     medium    |0 1 2|
///     freeze    |0 1 2 2 2 2|  →  |0 1 2 2|  and  |2 2|, a frozen frame
///     loop      |0 1 2 0 1 2|  →  |0 1 2|    and  |0 1 2|; no part begins with 1 and repeats
///     slow      |0 0 1 1 2 2|  →  |0 0 1 1|  and  |2 2|, at half the speed
extension Timeline.Clip {
  /// Returns the clip with the speed at which a medium that is slowed down is played. Throws if no clip can have it.
  func slowed(_ media: ShortMedia) throws(EditError) -> Timeline.Clip {
    guard whenShort == .slow, let left = media.left(of: self), let needed = usedLength else {
      return self
    }
    var clip = self
    clip.speed = speed.scaled(by: left, over: needed)
    guard let bounds = clip.speed.bounds, AnimatedRange.speed.bounds.contains(bounds.lowerBound)
    else { throw .slowedAtCut(self.media) }
    return clip
  }

  /// Moves the in point by `skipped` of the medium, for the part of the clip that is left.
  mutating func skip(
    _ skipped: Time, of whole: Timeline.Clip, _ type: MediaType, _ media: ShortMedia
  ) throws(EditError) {
    sourceStart += skipped
    guard skipped > .zero, let left = media.left(of: whole), let needed = whole.usedLength else {
      return
    }
    switch whenShort {
    case .freeze where skipped >= left: stand(at: whole.sourceStart + left)
    case .loop:
      let begun = Time(flicks: skipped.flicks % left.flicks)
      let rate = media.frameRate
      // Repetitions that are not whole frames begin at rounded frames, and those of sounds overlap.
      let isEven = speed != 1 || rate.time(ofFrame: rate.frame(at: left)) == left
      guard type == .video, isEven, begun == .zero || begun + (needed - skipped) <= left else {
        throw .repeatedAtCut(self.media, type, length: left)
      }
      sourceStart = whole.sourceStart + begun
    case .freeze, .slow, .error: break
    }
  }

  /// Shows the last frame before a time of the medium, where its sound has ended.
  private mutating func stand(at time: Time) {
    sourceStart = time
    isFrozen = true
    speed = .constant(PlaybackDefaults.speed)
    isReversed = PlaybackDefaults.isReversed
    sound = Timeline.Sound()
  }
}

extension AnimatedNumber {
  /// Returns the number times `part / whole`, in billionths.
  fileprivate func scaled(by part: Time, over whole: Time) -> AnimatedNumber {
    func scaled(_ value: ExactDecimal) -> ExactDecimal {
      let (product, overflow) = value.billionths.multipliedReportingOverflow(
        by: Int128(part.flicks))
      return overflow
        ? value : ExactDecimal(billionths: roundedQuotient(product, Int128(whole.flicks)))
    }
    switch self {
    case .constant(let value): return .constant(scaled(value))
    case .field: return self
    case .keyframes(var keyframes):
      for index in keyframes.indices { keyframes[index].value = scaled(keyframes[index].value) }
      return .keyframes(keyframes)
    }
  }
}
