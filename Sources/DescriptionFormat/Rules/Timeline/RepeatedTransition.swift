import Diagnostics
import MediaValues

extension Rule {
  static let repeatedTransition = Rule(
    "T207", "repeated-transition", .error, reach: .timeline,
    summary: "Two transitions join the same segments.",
    explanation: "Only one transition can join two segments. Keep one of them.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2 } ] },
        { "type": "transition", "name": "more", "segments": [
          { "subtype": "wipe_left", "position": 8, "duration": 2 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 8, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "crossfade", "position": 8, "duration": 2 } ] },
        { "type": "transition", "name": "more", "segments": [
          { "subtype": "wipe_left", "position": 0, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    var seen: [TransitionNeighbours: SegmentPath] = [:]
    for (path, neighbours) in subject.resolvedTransitions {
      guard let first = seen[neighbours] else {
        seen[neighbours] = path
        continue
      }
      let joined = [neighbours.outgoing, neighbours.incoming].compactMap { $0 }
      let what = listed(joined.map(subject.quotedName), "and")
      report.add(
        joined.count == 1
          ? "another transition already fades \(what) here"
          : "another transition already joins \(what)",
        at: .value(subject.pointer(path)),
        notes: [.init("the other transition is here", at: subject.place(first))])
    }
  }
}
