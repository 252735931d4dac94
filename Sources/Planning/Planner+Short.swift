import Diagnostics
import Editing
import MediaValues

extension Planner {
  /// How much of a medium repeats when it is shorter than its clip; nil when it is long enough,
  /// or stands still at its end. Reports a medium that is too short otherwise.
  mutating func loopDuration(
    _ clip: Timeline.Clip, _ track: Timeline.Track, as type: MediaType, available: Time
  ) -> Time? {
    let left = available - clip.sourceStart
    guard left > .zero else {
      report(
        .inPointBeyondEnd,
        "'\(clip.media)' is \(available) long and the segment starts at \(clip.sourceStart) in it",
        clip, track)
      return nil
    }
    let needed = clip.sourceUsed
    guard left + .durationTolerance < needed else { return nil }
    switch clip.whenShort {
    case .freeze, .slow: return nil
    case .loop: return left
    case .error:
      report(
        .mediumTooShort,
        "'\(clip.media)' gives \(left) and the segment needs \(needed)", clip, track,
        help: "choose a longer one" + remedy(on: type))
      return nil
    }
  }

  /// How a clip plays a medium that has so much: slower where that is what it does when it is short.
  func pace(of clip: Timeline.Clip, available: Time) -> RenderPlan.Pace {
    var pace = RenderPlan.Pace(speed: clip.speed, isReversed: clip.isReversed)
    let (needed, left) = (clip.sourceUsed, available - clip.sourceStart)
    if clip.whenShort == .slow, left > .zero, left + .durationTolerance < needed {
      pace.slowing = RenderPlan.Pace.Slowing(needed: needed, available: left)
    }
    return pace
  }

  /// What else a segment can say when its medium is too short.
  private func remedy(on type: MediaType) -> String {
    switch type {
    case .video: ", or set \"whenShort\" to \"freeze\", \"loop\" or \"slow\""
    case .audio: ", or set \"loop\" to true"
    case .photo: ""
    }
  }

  mutating func report(
    _ code: PlanCode, _ message: String, _ clip: Timeline.Clip, _ track: Timeline.Track,
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, "\(message) (track '\(track.name)', at \(clip.range.start))", at: .document,
        help: help))
  }
}

extension Timeline.Clip {
  /// How much of its medium it plays; what does not say is refused before (`unrendered`).
  var sourceUsed: Time { speed.sourceUsed(in: range.duration) ?? range.duration }
}
