import Diagnostics
import MediaValues

extension Rule {
  static let transitionNotOnOverlap = Rule(
    "T203", "transition-not-on-overlap", .error, reach: .timeline,
    summary: "A transition is not exactly on the overlap of its two segments.",
    explanation: """
      A transition lasts as long as both segments are visible: from the beginning of the incoming \
      segment to the end of the outgoing one. Two segments that only touch have no overlap; make one of \
      them longer, on another track. A transition of a single segment begins or ends with it.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 20 } ] },
        { "type": "photo", "name": "b", "segments": [ { "position": 15, "duration": 20 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 14, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 20 } ] },
        { "type": "photo", "name": "b", "segments": [ { "position": 15, "duration": 20 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 15, "duration": 5 } ] } ] }
      """
  ) { subject, report in
    for (path, problem) in subject.transitionProblems {
      let range = subject.description[path].range
      let name = subject.quotedName
      switch problem {
      case .offOverlap(let outgoing, let incoming, let overlap):
        let start = overlap.start.decimalSeconds
        report.add(
          "the transition is on \(range), but \(name(outgoing)) and \(name(incoming)) overlap on"
            + " \(overlap)", at: .value(subject.pointer(path) / "position"),
          notes: [
            .init("\(name(outgoing)) ends at \(overlap.end)", at: subject.place(outgoing)),
            .init("\(name(incoming)) begins at \(overlap.start)", at: subject.place(incoming)),
          ],
          help:
            "set its position to \(start) and its duration to \(overlap.duration.decimalSeconds)")
      case .onCut(let outgoing, let incoming, let time):
        let position = time - range.duration
        let later = position < .zero ? "" : ": position \(position.decimalSeconds)"
        report.add(
          "\(name(outgoing)) ends at \(time) where \(name(incoming)) begins, so there is no overlap"
            + " for this transition", at: .value(subject.pointer(path) / "position"),
          notes: [
            .init("\(name(outgoing)) is here", at: subject.place(outgoing)),
            .init("\(name(incoming)) is here", at: subject.place(incoming)),
          ],
          help: "move \(name(incoming)) \(range.duration) earlier, to another track, and the"
            + " transition with it\(later)")
      case .offEdge(let other):
        let piece = subject.description[other].range
        let last = (piece.end - range.duration).decimalSeconds
        report.add(
          "the transition is on \(range), neither at the beginning nor at the end of"
            + " \(name(other)), which is on \(piece)",
          at: .value(subject.pointer(path) / "position"),
          notes: [.init("\(name(other)) is here", at: subject.place(other))],
          help: "set its position to \(piece.start.decimalSeconds)"
            + (piece.duration > range.duration ? " or \(last)" : ""))
      default:
        break
      }
    }
    for joint in subject.joints
    where joint.overlap > .zero && !joint.isFollowing && joint.overlap != joint.joint.wholeDuration
    {
      guard let before = joint.before else { continue }
      let (name, whole) = (subject.quotedName, joint.joint.wholeDuration)
      let position = subject.description[before].range.end - whole
      report.add(
        "the transition lasts \(whole), but \(name(before)) and \(name(joint.path)) overlap by"
          + " \(joint.overlap)", at: .value(subject.pointer(joint.path) / "transition"),
        notes: [
          .init(
            "\(name(before)) ends at \(subject.description[before].range.end)",
            at: subject.place(before))
        ],
        help: "set its 'duration' to \(joint.overlap.decimalSeconds)"
          + (position < .zero
            ? "" : ", or the position of \(name(joint.path)) to \(position.decimalSeconds)"))
    }
  }
}
