import Diagnostics
import MediaValues

extension Rule {
  static let transitionLongerThanSegment = Rule(
    "T206", "transition-longer-than-segment", .error, reach: .timeline,
    summary: "A transition is longer than one of its segments.",
    explanation: """
      Both segments of a transition must be visible from its beginning to its end. Shorten the \
      transition, or make the segment longer.
      """,
    invalid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 3 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 3, "duration": 9 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 0, "duration": 5 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "a", "segments": [ { "position": 0, "duration": 3 } ] },
        { "type": "video", "name": "b", "segments": [ { "position": 3, "duration": 9 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 0, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    for (path, problem) in subject.transitionProblems {
      guard case .tooLong(let other) = problem else { continue }
      let length = subject.description[other].duration
      report.add(
        "the transition lasts \(subject.description[path].duration), but"
          + " \(subject.quotedName(other)) lasts only \(length)",
        at: .value(subject.pointer(path) / "duration"),
        notes: [.init("\(subject.quotedName(other)) is here", at: subject.place(other))])
    }
  }
}
