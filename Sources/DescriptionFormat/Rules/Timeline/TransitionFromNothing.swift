import Diagnostics
import MediaValues

extension Rule {
  static let transitionFromNothing = Rule(
    "T239", "transition-from-nothing", .error, reach: .timeline,
    summary: "A segment has a `transition`, but no segment before it ends there.",
    explanation: """
      The `transition` of a segment leads from the segment before it on the same track. The first segment has none \
      before it, and one behind a gap does not touch it. To let a segment fade in, use a track of transitions.
      """,
    invalid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "gap": 1, "duration": 5, "transition": "crossfade" } ] } ] }
      """,
    valid: """
      { "version": "2", "tracks": [ { "type": "photo", "name": "main", "segments": [
        { "position": 0, "duration": 5 }, { "duration": 5, "transition": "crossfade" } ] } ] }
      """
  ) { subject, report in
    for joint in subject.joints where joint.overlap <= .zero || joint.before == nil {
      let place = subject.pointer(joint.path) / "transition"
      let name = subject.quotedName(joint.path)
      guard let before = joint.before else {
        report.add(
          "\(name) is the first segment of its track, so it has no transition from another",
          at: .value(place), help: "remove 'transition'; a track of transitions can fade it in",
          fix: .removingTransition(place))
        continue
      }
      let end = subject.description[before].range.end
      let position = end - joint.joint.wholeDuration
      let isMovable = !joint.isFollowing && position >= .zero
      report.add(
        joint.overlap == .zero
          ? "\(subject.quotedName(before)) ends at \(end) where \(name) begins, so they have no overlap"
            + " for the transition"
          : "there is a gap of \(joint.overlap.magnitude) between \(subject.quotedName(before)) and \(name),"
            + " so no transition leads from one to the other",
        at: .value(place),
        notes: [.init("\(subject.quotedName(before)) is here", at: subject.place(before))],
        help: isMovable
          ? "set its position to \(position.decimalSeconds), or remove 'position' to let it follow"
          : "remove 'gap' or 'transition'",
        fix: .removingTransition(place))
    }
  }
}

extension Fix {
  fileprivate static func removingTransition(_ place: JSONPointer) -> Fix {
    Fix(title: "remove 'transition'", edits: [.removeMember(place)], isSafe: false)
  }
}
