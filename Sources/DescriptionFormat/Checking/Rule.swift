package import Diagnostics

/// One thing that can be wrong with a description whose shape is right.
///
/// Its examples are whole documents: they are its tests, and they are printed in the reference.
package struct Rule: Sendable {
  /// What a rule looks at.
  enum Reach: Sendable {
    /// Parts by themselves: runs whatever else is wrong.
    case parts
    /// How the whole timeline fits together: runs only when all of it could be read.
    case timeline
  }

  /// The letter of a `RuleFamily`, and three digits.
  package let code: String
  /// The defect, in kebab case.
  package let name: String
  package let severity: Diagnostic.Severity
  /// One sentence: what is wrong.
  package let summary: String
  /// Why that is wrong, and what to do.
  package let explanation: String
  /// A document with this defect and no other error.
  package let invalid: String
  /// The same document put right: no rule has anything to say.
  package let valid: String

  let reach: Reach
  let check: @Sendable (Subject, inout Report) -> Void

  init(
    _ code: String, _ name: String, _ severity: Diagnostic.Severity, reach: Reach = .parts,
    summary: String, explanation: String, invalid: String, valid: String,
    check: @escaping @Sendable (Subject, inout Report) -> Void
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.reach = reach
    self.summary = summary
    self.explanation = explanation
    self.invalid = invalid
    self.valid = valid
    self.check = check
  }
}

extension Rule {
  /// What every finding of the rule has in common.
  package var known: KnownFinding {
    KnownFinding(
      code: code, name: name, severity: severity, summary: summary, explanation: explanation,
      example: KnownFinding.Example(invalid: invalid, valid: valid), isRule: true)
  }

  /// What is needed of a rule to check with it: a rule with all its texts is slow to hand around.
  final class Check: Sendable {
    let code: String
    let severity: Diagnostic.Severity
    let run: @Sendable (Subject, inout Report) -> Void

    init(_ rule: Rule) {
      code = rule.code
      severity = rule.severity
      run = rule.check
    }
  }

  /// Every rule, in the order of the reference.
  static let checks = all.map(Check.init)
  /// Those that say something even where a part of the timeline could not be read.
  static let checksOfParts = all.filter { $0.reach == .parts }.map(Check.init)
}

/// What the rules have found, one after the other.
struct Report {
  /// Of the rule that is speaking.
  private var code = ""
  private var severity = Diagnostic.Severity.error
  private var findings: CappedFindings

  /// `limit` is how many findings of one rule are kept.
  init(limit: Int) {
    findings = CappedFindings(limit: limit)
  }

  var diagnostics: [Diagnostic] { findings.all }

  /// Lets a rule look at a description.
  mutating func run(_ check: Rule.Check, on subject: Subject) {
    code = check.code
    severity = check.severity
    check.run(subject, &self)
  }

  mutating func add(
    _ message: String, at location: Location, notes: [Diagnostic.Note] = [], help: String? = nil,
    fix: Fix? = nil
  ) {
    findings.add(
      Diagnostic(
        code: code, severity: severity, message, at: location, notes: notes,
        help: help, fix: fix))
  }
}
