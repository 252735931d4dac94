import Catalogue
import Diagnostics

extension Rule {
  static let unknownTransition = Rule(
    "C401", "unknown-transition", .error,
    summary: "The catalogue has no transition with this subtype.",
    explanation: "The reference lists all transitions.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade-black", "position": 8, "duration": 2 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 8, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    let transitions = subject.parts.transitions.map {
      ($0.content.subtype, subject.pointer($0.path) / "subtype")
    }
    let joints = subject.parts.joints.map {
      ($0.content.subtype, subject.kindPointer($0.content, $0.path))
    }
    for case (let name?, let pointer) in transitions + joints
    where TransitionKind.named(name) == nil {
      let meant = NearestName(by: name, of: .transitions, at: pointer)
      report.add(
        "there is no transition \(quoted(name))", at: .value(pointer),
        help: meant.help, fix: meant.fix)
    }
  }
}

extension CheckContext {
  /// Returns the place of the kind of a segment's `transition`, which may be the whole value.
  fileprivate func kindPointer(_ joint: Description.Joint, _ path: SegmentPath) -> JSONPointer {
    let place = pointer(path) / "transition"
    return joint.isWord ? place : place / "subtype"
  }
}
