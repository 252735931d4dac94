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
    func check(_ name: String?, at place: @autoclosure () -> JSONPointer) {
      guard let name, TransitionKind.named(name) == nil else { return }
      let pointer = place()
      let meant = NearestName(by: name, of: .transitions, at: pointer)
      report.add(
        "there is no transition \(quoted(name))", at: .value(pointer),
        help: meant.help, fix: meant.fix)
    }
    for part in subject.parts.transitions {
      check(part.content.subtype, at: subject.pointer(part.path) / "subtype")
    }
    for part in subject.parts.joints {
      check(part.content.subtype, at: subject.kindPointer(part.content, part.path))
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
