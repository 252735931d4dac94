package import Diagnostics

/// A check for one kind of defect in descriptions that have the right shape.
///
/// The examples of a rule are whole documents. The tests check them, and the reference prints them.
package struct Rule: Sendable {
  /// The part of a description that a rule needs.
  enum Reach: Sendable {
    /// Single parts: the rule runs whatever else is wrong.
    case parts
    /// The whole timeline: the rule runs only if all of it could be read.
    case timeline
  }

  /// The letter of a `RuleFamily`, and three digits.
  package let code: String
  /// The defect, in kebab case.
  package let name: String
  package let severity: Diagnostic.Severity
  /// One sentence that says what is wrong.
  package let summary: String
  /// Why it is wrong and how to correct it.
  package let explanation: String
  /// A document with this defect and no other error.
  package let invalid: String
  /// The same document without the defect; no rule reports anything about it.
  package let valid: String

  let reach: Reach
  let check: @Sendable (CheckContext, inout DiagnosticSink) -> Void

  init(
    _ code: String, _ name: String, _ severity: Diagnostic.Severity, reach: Reach = .parts,
    summary: String, explanation: String, invalid: String, valid: String,
    check: @escaping @Sendable (CheckContext, inout DiagnosticSink) -> Void
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
  /// The properties that all findings of the rule share.
  package var known: KnownFinding {
    KnownFinding(
      code: code, name: name, severity: severity, summary: summary, explanation: explanation,
      example: KnownFinding.Example(invalid: invalid, valid: valid), isRule: true)
  }

  /// The part of a rule that is needed to check documents. A rule with all its texts is slow to copy.
  final class Check: Sendable {
    let code: String
    let severity: Diagnostic.Severity
    let run: @Sendable (CheckContext, inout DiagnosticSink) -> Void

    init(_ rule: Rule) {
      code = rule.code
      severity = rule.severity
      run = rule.check
    }
  }

  /// The rules about slots of many files and repeated segments. Documents without them are most documents, and are
  /// checked without these rules.
  private static let aboutLists = [
    listWithoutRepetition, repetitionOverNoList, unusableList, neighbourOfCopies, unknownItem,
  ]
  package static let codesOfLists = Set(aboutLists.map(\.code))
  private static let aboutOthers = all.filter { !codesOfLists.contains($0.code) }

  /// Every rule about documents without lists, in the order of the reference.
  static let checks = aboutOthers.map(Check.init)
  /// The checks that run even if a part of the timeline could not be read.
  static let checksOfParts = aboutOthers.filter { $0.reach == .parts }.map(Check.init)
  /// The checks of what is written about lists.
  static let checksOfLists = aboutLists.map(Check.init)
  /// The checks of names of segments. In a document with lists they concern the names that are written.
  static let checksOfNames = [
    unknownMoment, ambiguousMoment, unknownMarkerMoment, unknownTransitionNeighbour,
  ].map(Check.init)
  /// The checks of times that depend on each other.
  static let checksOfTimes = [
    circularTimes, beginsBeforeZero, endsBeforeItBegins, undeterminedLength, undeterminedEnd,
  ].map(Check.init)
}

/// The findings of the rules that have run.
struct DiagnosticSink {
  /// The rule that is running.
  private var check: Rule.Check?
  private var findings: CappedFindings
  /// Moves findings to what the author wrote, if lists are written out.
  private var authored: AuthorFindings?

  /// Creates an empty report. `limit` is the number of findings of one rule that are kept.
  init(limit: Int, origins: SegmentOrigins? = nil) {
    findings = CappedFindings(limit: limit)
    authored = origins.map { AuthorFindings($0) }
  }

  var diagnostics: [Diagnostic] { findings.all }

  /// Runs a check on a description and collects its findings.
  mutating func run(_ check: Rule.Check, on subject: CheckContext) {
    self.check = check
    check.run(subject, &self)
  }

  mutating func add(
    _ message: String, at location: Location, notes: [Diagnostic.Note] = [], help: String? = nil,
    fix: Fix? = nil
  ) {
    guard let check else { preconditionFailure("a rule that runs adds findings") }
    let finding = Diagnostic(
      code: check.code, severity: check.severity, message, at: location, notes: notes, help: help,
      fix: fix)
    guard authored != nil else { return findings.add(finding) }
    if let moved = authored?.authored(finding) { findings.add(moved) }
  }
}
