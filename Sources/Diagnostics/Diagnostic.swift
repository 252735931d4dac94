/// A finding about a document or the media for it. Findings are values: functions return them and
/// never throw them.
package struct Diagnostic: Hashable, Sendable {
  /// The severity of a finding, from the most to the least severe.
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    case error, warning, note

    /// More severe values are smaller, so that sorting puts errors first.
    package static func < (left: Severity, right: Severity) -> Bool {
      guard let first = allCases.firstIndex(of: left), let second = allCases.firstIndex(of: right)
      else { return false }
      return first < second
    }
  }

  /// Another place that the finding concerns, such as "first declared here".
  package struct Note: Hashable, Sendable {
    package var message: String
    package var location: Location

    package init(_ message: String, at location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// The letter of a family and three digits, which never change (FORMAT §9).
  package var code: String
  package var severity: Severity
  /// One sentence that names what is wrong and states what would be right.
  package var message: String
  package var location: Location
  package var notes: [Note]
  /// What to do about it, if that is not clear from the message.
  package var help: String?
  /// Edits that settle the finding, if there are any.
  package var fix: Fix?

  package init(
    code: String, severity: Severity = .error, _ message: String, at location: Location,
    notes: [Note] = [], help: String? = nil, fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.help = help
    self.fix = fix
  }
}

/// The location of a finding.
package enum Location: Hashable, Sendable {
  /// A value of the document.
  case value(JSONPointer)
  /// The key of a member, rather than its value.
  case key(JSONPointer)
  /// A byte range of the text, for errors outside the tree, such as syntax errors.
  case bytes(Range<Int>)
  /// The whole document, or a file for it.
  case document
}

extension Sequence<Diagnostic> {
  /// Whether a finding has the severity `error`.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
