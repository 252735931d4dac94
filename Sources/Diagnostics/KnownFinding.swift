/// A kind of finding: the properties that all findings with its code share.
package struct KnownFinding: Hashable, Sendable {
  /// The letter of a family and three digits, never reused for another kind.
  package let code: String
  /// The defect, in kebab case.
  package let name: String
  /// The default severity.
  package let severity: Diagnostic.Severity
  /// One sentence: what is wrong.
  package let summary: String
  /// Why it is wrong, and what to do; `nil` if the summary suffices.
  package let explanation: String?
  package let example: Example?
  /// Whether authors can change its severity, because it is a judgement about a readable document:
  /// a rule, or a kind that is not an error. All others are always errors.
  package let isRule: Bool
  /// Whether the output differs from what the document or its media specify. `--strict` turns such
  /// findings into errors.
  package let isFallback: Bool

  /// A document with the defect, and the corrected one.
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
  /// Returns the page in Markdown for the reference, `templater explain` and viewers of SARIF.
  package func page(heading: String = "#") -> String {
    var page = "\(heading) \(code) \(name)\n\n\(summary) (\(severity.rawValue))\n"
    if let explanation { page += "\n\(explanation)\n" }
    if let example {
      page += "\nWrong:\n\n```json\n\(example.invalid)\n```\n"
      page += "\nRight:\n\n```json\n\(example.valid)\n```\n"
    }
    return page
  }
}
