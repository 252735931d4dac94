/// A kind of finding of one stage of the compiler. Each stage has a list of its kinds.
///
/// A new kind is a static member with its properties, and an entry in `all`:
///
///     package static let soundLeftOut = ShotCode(
///       "M121", "sound-left-out", .note,
///       "A video's sound is not part of the template made from it.")
package protocol FindingCode: Hashable, Sendable {
  /// All kinds of the stage, in the order of the reference.
  static var all: [Self] { get }
  /// The properties that all findings of the kind share.
  var known: KnownFinding { get }

  init(_ known: KnownFinding)
}

extension FindingCode {
  /// Creates a kind of finding. The severity of kinds that are not errors can be changed by
  /// authors, like that of rules.
  ///
  /// - Parameters:
  ///   - code: The letter of its family and three digits, never used before.
  ///   - name: The defect, in kebab case.
  ///   - severity: The severity.
  ///   - summary: One sentence for the reference.
  ///   - explanation: Why it is wrong and what to do; `nil` if the summary suffices.
  ///   - isFallback: Whether the output differs from what the document or its media specify.
  package init(
    _ code: String, _ name: String, _ severity: Diagnostic.Severity, _ summary: String,
    explanation: String? = nil, isFallback: Bool = false
  ) {
    self.init(
      KnownFinding(
        code: code, name: name, severity: severity, summary: summary, explanation: explanation,
        isRule: severity != .error, isFallback: isFallback))
  }

  /// The letter of the family and three digits.
  package var code: String { known.code }

  package var severity: Diagnostic.Severity { known.severity }
}

extension Diagnostic {
  /// Creates a finding of a kind, with its severity.
  package init(
    of kind: some FindingCode, _ message: String, at location: Location, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil
  ) {
    self.init(
      code: kind.code, severity: kind.severity, message, at: location, notes: notes, help: help,
      fix: fix)
  }
}
