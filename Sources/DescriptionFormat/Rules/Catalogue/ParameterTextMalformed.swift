import Catalogue
import Diagnostics
import MediaValues

extension Rule {
  static let parameterTextMalformed = Rule(
    "C417", "parameter-text-malformed", .error,
    summary:
      "The text of a parameter has the wrong form, or a required one is missing.",
    explanation: "Some parameters take a text in a certain form, such as the points of a curve"
      + " or the name of a file. The reference describes the forms.",
    invalid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "curves",
          "position": 0, "duration": 10, "parameters": { "all": "0,0 0.5,0.6 1,1" } } ] } ] }
      """,
    valid: """
      { "tracks": [
        { "type": "video", "name": "main", "segments": [ { "position": 0, "duration": 10 } ] },
        { "type": "filter", "name": "look", "segments": [ { "subtype": "curves",
          "position": 0, "duration": 10, "parameters": { "all": "0/0 0.5/0.6 1/1" } } ] } ] }
      """
  ) { subject, report in
    for use in subject.kindUses {
      for parameter in use.parameters {
        guard case .text(let form, _) = parameter.domain else { continue }
        let name = parameter.name
        switch use.arguments[name] {
        case .text(let text)?:
          guard let fault = form.fault(of: text) else { continue }
          report.add(
            "\(quoted(name)) of '\(use.kind)' is \(quoted(text)), which \(fault)",
            at: .value(subject.pointer(use) / name), help: "it takes \(form.phrase)")
        case nil where parameter.isRequired:
          report.add(
            "'\(use.kind)' has no effect without \(quoted(name))",
            at: .value(subject.subtypePointer(use)),
            help: use.isWord
              ? "write { \"subtype\": \(jsonLiteral(use.kind)), \"parameters\": { \(jsonLiteral(name)): … } } with"
                + " \(form.phrase)"
              : "add \"parameters\": { \(jsonLiteral(name)): … } with \(form.phrase)")
        default: continue
        }
      }
    }
  }
}
