import Catalogue
import Diagnostics

extension Rule {
  static let unknownParameter = Rule(
    "C403", "unknown-parameter", .error,
    summary: "A transition or filter has no parameter with this name.",
    explanation: "The reference of transitions and filters lists the parameters of each.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "blur",
          "position": 0, "duration": 10, "parameters": { "raduis": 0.02 } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "blur",
          "position": 0, "duration": 10, "parameters": { "radius": 0.02 } } ] } ] }
      """
  ) { subject, report in
    for applied in subject.kindUses {
      for name in applied.arguments.keys.sorted() where applied.parameter(name) == nil {
        let names = applied.parameters.map(\.name)
        let all = listed(names.map { "'\($0)'" }, "and")
        let meant = closest(to: name, among: names)
        report.add(
          "'\(applied.kind)' has no parameter \(quoted(name))",
          at: .key(subject.pointer(applied) / name),
          help: meant.map { "did you mean '\($0)'?" }
            ?? (names.isEmpty ? "it has no parameters" : "its parameters are \(all)"),
          fix: meant.map { meant in
            let isSafe =
              WordsInUse.allow(meant, for: name, among: names)
              && applied.arguments[meant] == nil
            return .renaming(subject.pointer(applied) / name, to: meant, isSafe: isSafe)
          })
      }
    }
  }
}
