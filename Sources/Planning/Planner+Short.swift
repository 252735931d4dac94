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
    guard left + .durationTolerance < clip.range.duration else { return nil }
    switch clip.whenShort {
    case .freeze, .slow: return nil
    case .loop: return left
    case .error:
      report(
        .mediumTooShort,
        "'\(clip.media)' gives \(left) and the segment needs \(clip.range.duration)", clip, track,
        help: "choose a longer one" + remedy(on: type))
      return nil
    }
  }

  /// What else a segment can say when its medium is too short.
  private func remedy(on type: MediaType) -> String {
    switch type {
    case .video: ", or set \"whenShort\" to \"freeze\" or \"loop\""
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
