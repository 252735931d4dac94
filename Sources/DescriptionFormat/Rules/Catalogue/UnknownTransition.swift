import Catalogue
import Diagnostics

extension Rule {
  static let unknownTransition = Rule(
    "C401", "unknown-transition", .error,
    summary: "The catalogue has no transition of this subtype.",
    explanation: "The reference of transitions lists all there are.",
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
      let names = TransitionKind.all.map(\.name)
      report.add(
        "no transition is called \(quoted(name))",
        at: .value(subject.pointer(part.path) / "subtype"),
        help: closest(to: name, among: names).map { "did you mean '\($0)'?" }
          ?? "there are \(listed(names.map { "'\($0)'" }, "and"))")
    }
  }
}
