import Diagnostics
import Editing
import MediaValues

extension Planner {
  /// Returns the period of a loop for a medium that is shorter than its clip; `nil` if the medium is long enough, or
  /// does not loop. Reports a medium that is too short and may not be.
  mutating func loopDuration(
    _ clip: Timeline.Clip, _ track: Timeline.Track, as type: MediaType, available: Time
  ) -> Time? {
    let left = available - clip.sourceStart
    guard !clip.isFrozen else {
      checkFrozen(clip, track, available: available)
      return nil
    }
    guard left > .zero else {
      report(
        .inPointBeyondEnd,
        "'\(clip.media)' is \(available) long, but the in point of the segment is \(clip.sourceStart)",
        on: track, at: clip.range.start)
      return nil
    }
    let needed = clip.sourceUsed
    guard left + .durationTolerance < needed else { return nil }
    switch clip.whenShort {
    case .freeze, .slow: return nil
    case .loop: return left
    case .error where type == .audio:
      report(
        .soundShorter,
        "'\(clip.media)' has \(left) of sound, but the segment lasts \(clip.range.duration):"
          + " \(clip.range.duration - soundLength(of: clip, left)) of silence follow", on: track,
        at: clip.range.start,
        help: "--when-short \(clip.media):loop repeats it; the author of the document can set"
          + " \"loop\" to true")
      return nil
    case .error:
      let (has, needs) = Time.told(left, needed)
      report(
        .mediumTooShort, "'\(clip.media)' has \(has), but the segment needs \(needs)", on: track,
        at: clip.range.start,
        help: helpText(for: clip.media, on: type))
      return nil
    }
  }

  /// Reports a frozen clip whose frame is after the end of its medium, unless it may show the last frame then.
  private mutating func checkFrozen(
    _ clip: Timeline.Clip, _ track: Timeline.Track, available: Time
  ) {
    guard available + .durationTolerance < clip.sourceStart, clip.whenShort == .error else {
      return
    }
    report(
      .inPointBeyondEnd,
      "'\(clip.media)' is \(available) long, but the segment shows its frame at \(clip.sourceStart)",
      on: track, at: clip.range.start,
      help: "--when-short \(clip.media):freeze shows the last frame; the author of the document can"
        + " set \"whenShort\" or a smaller \"freeze\"")
  }

  /// Returns how long a clip is heard if only `left` of its medium remains after the in point.
  func soundLength(of clip: Timeline.Clip, _ left: Time) -> Time {
    let length = SpeedIntegral(clip.speed)?.length(using: left) ?? left
    return min(length, clip.range.duration)
  }

  /// Returns the time in the medium at which a clip must stop; `nil` if it does not reach the end of the part that may
  /// be played.
  func sourceEnd(of clip: Timeline.Clip, _ source: RenderPlan.Source) -> Time? {
    source.end.flatMap { clip.sourceStart + clip.sourceUsed > $0 ? $0 : nil }
  }

  /// Returns the pace of a clip for the available length of its medium: slower if the clip is to be slowed when the
  /// medium is too short.
  func retiming(of clip: Timeline.Clip, available: Time) -> RenderPlan.Retiming {
    guard !clip.isFrozen else { return .frozen }
    var retiming = RenderPlan.Retiming(speed: clip.speed, isReversed: clip.isReversed)
    let (needed, left) = (clip.sourceUsed, available - clip.sourceStart)
    if clip.whenShort == .slow, left > .zero, left + .durationTolerance < needed {
      retiming.slowing = RenderPlan.Retiming.Slowing(needed: needed, available: left)
    }
    return retiming
  }

  /// Returns all ways to handle a medium that is too short: on the command line, and in the document.
  private func helpText(for medium: String, on type: MediaType) -> String {
    // A photo segment that shows a video has no key for this.
    let key = type == .photo ? "" : "\"whenShort\" or "
    let isBound = timeline.media.first { $0.name == medium }?.source != nil
    let file = isBound ? "--replace \(medium)=FILE" : "--media \(medium)=FILE"
    return "--when-short \(medium):freeze holds its last frame; loop, slow and shorten are"
      + " possible too; \(file) gives a longer file, and FILE@12.5 another part of one; the author of the document can set \(key)a"
      + " shorter \"duration\""
  }
}

extension Time {
  /// Returns two times as a message tells them: in milliseconds, unless they would be equal then.
  fileprivate static func told(_ first: Time, _ second: Time) -> (Time, Time) {
    func rounded(_ time: Time) -> Time {
      Time(numerator: Int64(time.ticks(per: 1_000)), denominator: 1_000)
    }
    return rounded(first) == rounded(second) ? (first, second) : (rounded(first), rounded(second))
  }
}

extension Timeline.Clip {
  /// The length of the medium that the clip plays. Speeds without a known integral have been refused before
  /// (`unrendered`).
  var sourceUsed: Time { usedLength ?? range.duration }
}
