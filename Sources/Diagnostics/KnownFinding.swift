/// A kind of finding: what every finding with its code has in common.
package struct KnownFinding: Hashable, Sendable {
  /// A family letter and three digits. Never used again for something else.
  package let code: String
  /// The defect, in kebab case.
  package let name: String
  /// How grave it is unless the user says otherwise.
  package let severity: Diagnostic.Severity
  /// One sentence: what is wrong.
  package let summary: String
  /// Why that is wrong, and what to do; nil where the summary says all.
  package let explanation: String?
  package let example: Example?
  /// Whether it is a judgement about what could be read, on which an author may have another view:
  /// a rule, or what is no error. Everything else stays an error whatever the author wants.
  package let isRule: Bool
  /// Whether something is shown, heard or written otherwise than the document or its media say. `--strict` takes
  /// such findings for errors.
  package let isFallback: Bool

  /// A document with the defect, and the same put right.
  package struct Example: Hashable, Sendable {
    package let invalid: String
    package let valid: String

    package init(invalid: String, valid: String) {
      self.invalid = invalid
      self.valid = valid
    }
  }

  package init(
    code: String, name: String, severity: Diagnostic.Severity, summary: String,
    explanation: String? = nil, example: Example? = nil, isRule: Bool = false,
    isFallback: Bool = false
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.example = example
    self.isRule = isRule
    self.isFallback = isFallback
  }
}

extension KnownFinding {
  /// Its page in Markdown: for the reference, for `templater explain` and for SARIF's viewers.
  package func page(heading: String = "#") -> String {
    var page = "\(heading) \(code) \(name)\n\n\(summary) (\(severity.rawValue))\n"
    if let explanation { page += "\n\(explanation)\n" }
    if let example {
      page += "\nNot so:\n\n```json\n\(example.invalid)\n```\n"
      page += "\nBut so:\n\n```json\n\(example.valid)\n```\n"
    }
    return page
  }
}
