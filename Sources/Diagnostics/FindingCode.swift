/// A kind of finding of one stage of the compiler: a value in the list of the stage.
///
/// A new kind is a static member with everything that is said about it, and its place in `all`:
///
///     package static let soundLeftOut = ShotCode(
///       "M121", "sound-left-out", .note,
///       "A video's sound is not part of the template made from it.")
package protocol FindingCode: Hashable, Sendable {
  /// Every kind of the stage, in the order of the reference.
  static var all: [Self] { get }
  /// What every finding of the kind has in common.
  var known: KnownFinding { get }

  init(_ known: KnownFinding)
}

extension FindingCode {
  /// A kind of finding. What is no error is a judgement, which authors may take more or less seriously as they may
  /// those of rules.
  ///
  /// - Parameters:
  ///   - code: The letter of its family and three digits, never used before.
  ///   - name: The defect, in kebab case.
  ///   - severity: How grave it is.
  ///   - summary: One sentence for the reference.
  ///   - explanation: Why it is wrong and what to do; nil where the summary says all.
  ///   - isFallback: Whether something is shown, heard or written otherwise than the document or its media say.
  package init(
    _ code: String, _ name: String, _ severity: Diagnostic.Severity, _ summary: String,
    explanation: String? = nil, isFallback: Bool = false
  ) {
    self.init(
      KnownFinding(
        code: code, name: name, severity: severity, summary: summary, explanation: explanation,
        isRule: severity != .error, isFallback: isFallback))
  }

  /// The letter of its family and three digits.
  package var code: String { known.code }

  package var severity: Diagnostic.Severity { known.severity }
}

extension Diagnostic {
  /// A finding of a kind, as grave as the kind is.
  package init(
    of kind: some FindingCode, _ message: String, at location: Location, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    self.init(
      code: kind.code, severity: kind.severity, message, at: location, notes: notes, help: help,
      fix: fix)
  }
}
