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
  let check: Check

  init(
    _ code: String, _ name: String, _ severity: Diagnostic.Severity, reach: Reach = .parts,
    summary: String, explanation: String, invalid: String, valid: String,
    check: @escaping Check
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

  typealias Check = @Sendable (CheckContext, inout DiagnosticSink) -> Void

  /// Rules that run one after the other. Their checks are in a list of their own, since copying a rule retains all its
  /// texts.
  struct List: Sendable {
    /// A function in a list of its own type is called through another function.
    struct Step: Sendable {
      let check: Check
    }

    let rules: [Rule]
    let steps: [Step]

    init(_ rules: [Rule]) {
      self.rules = rules
      steps = rules.map { Step(check: $0.check) }
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
  static let checks = List(aboutOthers)
  /// The checks that run even if a part of the timeline could not be read.
  static let checksOfParts = List(aboutOthers.filter { $0.reach == .parts })
  /// The checks of what is written about lists.
  static let checksOfLists = List(aboutLists)
  /// The checks of names of segments. In a document with lists they concern the names that are written.
  static let checksOfNames = List([
    unknownMoment, ambiguousMoment, unknownMarkerMoment, unknownTransitionNeighbour,
  ])
  /// The checks of single values of segments, which need no times. They also run on segments whose times are not known.
  static let checksOfValues = List([
    unknownMedium, mediumTypeMismatch, unknownMatte, unknownArea, unknownTransition, unknownFilter,
    unknownEffect, unknownEntrance, unknownParameter, parameterOutOfRange, parameterOfWrongKind,
    unknownParameterWord, parameterNotAnimatable, parameterKeyframeOutOfRange,
    parameterTextMalformed, unknownField, unknownFieldInText, fieldOfWrongKind,
  ])
  /// The checks of times that depend on each other.
  static let checksOfTimes = List([
    circularTimes, beginsBeforeZero, endsBeforeItBegins, undeterminedLength, undeterminedEnd,
  ])
}

/// The findings of the rules that have run.
struct DiagnosticSink {
  private var rules: [Rule] = []
  /// The index of the rule that is running.
  private var running = 0
  private var findings: CappedFindings
  /// Moves findings to what the author wrote, if lists are written out.
  private var authored: AuthorFindings?

  /// Creates an empty report. `limit` is the number of findings of one rule that are kept.
  init(limit: Int, origins: SegmentOrigins? = nil) {
    findings = CappedFindings(limit: limit)
    authored = origins.map { AuthorFindings($0) }
  }

  var diagnostics: [Diagnostic] { findings.all }

  /// Runs rules on a description and collects their findings.
  mutating func run(_ list: Rule.List, on subject: CheckContext) {
    rules = list.rules
    for index in list.steps.indices {
      running = index
      list.steps[index].check(subject, &self)
    }
  }

  mutating func add(
    _ message: String, at location: Location, notes: [Diagnostic.Note] = [], help: String? = nil,
    fix: Fix? = nil
  ) {
    let rule = rules[running]
    let finding = Diagnostic(
      code: rule.code, severity: rule.severity, message, at: location, notes: notes, help: help,
      fix: fix)
    guard authored != nil else { return findings.add(finding) }
    if let moved = authored?.authored(finding) { findings.add(moved) }
  }
}
