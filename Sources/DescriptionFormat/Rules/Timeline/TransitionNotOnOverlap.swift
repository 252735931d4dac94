import Diagnostics
import MediaValues

extension Rule {
  static let transitionNotOnOverlap = Rule(
    "T203", "transition-not-on-overlap", .error, reach: .timeline,
    summary: "A transition does not lie exactly on the overlap of its two segments.",
    explanation: """
      A transition lasts as long as both pictures are there: from where the incoming segment begins \
      to where the outgoing one ends. Two segments that only touch have no overlap; let one of them \
      last longer, on a track of its own. A transition at one segment alone begins or ends with it.
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
          help: "let it have position \(start) and duration \(overlap.duration.decimalSeconds)")
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
          help: "let \(name(incoming)) begin \(range.duration) earlier, on another track, and the"
            + " transition with it\(later)")
      case .offEdge(let other):
        let piece = subject.description[other].range
        let last = (piece.end - range.duration).decimalSeconds
        report.add(
          "the transition is on \(range), neither at the beginning nor at the end of"
            + " \(name(other)), which is on \(piece)",
          at: .value(subject.pointer(path) / "position"),
          notes: [.init("\(name(other)) is here", at: subject.place(other))],
          help: "let it have position \(piece.start.decimalSeconds)"
            + (piece.duration > range.duration ? " or \(last)" : ""))
      default:
        break
      }
    }
  }
}
