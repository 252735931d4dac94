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
          { "subtype": "fadeblack", "position": 8, "duration": 2 } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "transition", "name": "joints", "segments": [
          { "subtype": "fade_black", "position": 8, "duration": 2 } ] } ] }
      """
  ) { subject, report in
    for part in subject.parts.transitions {
      guard let name = part.content.subtype, TransitionKind.named(name) == nil else { continue }
      let pointer = subject.pointer(part.path) / "subtype"
      let meant = NearestName(by: name, of: .transitions, at: pointer)
      report.add(
        "there is no transition \(quoted(name))", at: .value(pointer),
        help: meant.help, fix: meant.fix)
    }
  }
}
