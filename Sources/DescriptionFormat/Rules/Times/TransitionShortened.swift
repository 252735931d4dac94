import Diagnostics
import MediaValues

extension Rule {
  static let transitionShortened = Rule(
    "T240", "transition-shortened", .note, reach: .timeline,
    summary: "A transition is shortened because a segment of natural length is too short for it.",
    explanation: """
      A segment that lasts as long as its medium, its text or its content may be shorter than its transitions. They \
      are then shortened in the same proportion. A length that is written as a number shortens no transition (T206).
      """,
    invalid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 1, "label": "A short clip" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
        { "duration": 5 }, { "media": "clip", "transition": { "duration": 2 } } ] } ] }
      """,
    valid: """
      { "version": "2", "media": { "clip": { "type": "video", "minDuration": 2, "label": "A clip" } },
        "tracks": [ { "type": "video", "name": "main", "segments": [
        { "duration": 5 }, { "media": "clip", "transition": { "duration": 2 } } ] } ] }
      """
  ) { subject, report in
    for joint in subject.joints where joint.isFollowing && joint.overlap > .zero {
      let whole = joint.joint.wholeDuration
      guard joint.overlap < whole, let before = joint.before else { continue }
      let (from, to) = (subject.quotedName(before), subject.quotedName(joint.path))
      let ends = from == to ? "between two copies of \(from)" : "from \(from) to \(to)"
      report.add(
        "the transition \(ends) lasts \(joint.overlap) instead of \(whole), because one of them is too short"
          + " for its transitions",
        at: subject.place(joint.path))
    }
  }
}
