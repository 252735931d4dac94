import Diagnostics
import MediaValues

extension Rule {
  static let transitionLongerThanSegment = Rule(
    "T206", "transition-longer-than-segment", .error, reach: .timeline,
    summary: "A transition is longer than one of its segments.",
    explanation: """
      Both segments of a transition must be visible from its beginning to its end, and two transitions of \
      one segment must not overlap. Shorten the transition, or make the segment longer.
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
    for crowded in subject.crowdedSegments {
      let name = subject.quotedName(crowded.path)
      let length = subject.description[crowded.path].duration
      let times = crowded.joints.map { "\($0.overlap)" }
      report.add(
        times.count > 1
          ? "the transitions at the ends of \(name) last \(times[0]) and \(times[1]), but it lasts only \(length)"
          : "the transition lasts \(times[0]), but \(name) lasts only \(length)",
        at: .value(subject.pointer(crowded.joints[crowded.joints.count - 1].path) / "transition"),
        notes: [.init("\(name) is here", at: subject.place(crowded.path))])
    }
  }
}

extension CheckContext {
  /// The segments that are shorter than the transitions at their beginning and their end together.
  fileprivate var crowdedSegments: [(path: SegmentPath, joints: [PlacedJoint])] {
    var joined: [SegmentPath: [PlacedJoint]] = [:]
    for joint in joints where joint.overlap > .zero {
      for path in [joint.before, joint.path].compactMap(\.self) {
        joined[path, default: []].append(joint)
      }
    }
    return joined.filter { path, joints in
      joints.reduce(.zero) { $0 + $1.overlap } > description[path].duration
    }
    .map { (path: $0.key, joints: $0.value) }
    .sorted { $0.path < $1.path }
  }
}
