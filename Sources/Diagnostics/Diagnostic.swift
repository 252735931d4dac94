/// One finding about a document or about the media given to it. Findings are data: a stage
/// returns them and never throws them.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable, CaseIterable, Comparable {
    case error, warning, note

    /// The graver one is the smaller, so that sorting puts errors first.
    package static func < (left: Severity, right: Severity) -> Bool {
      guard let first = allCases.firstIndex(of: left), let second = allCases.firstIndex(of: right)
      else { return false }
      return first < second
    }
  }

  /// A second place that the finding is about, such as "first declared here".
  package struct Note: Hashable, Sendable {
    package var message: String
    package var location: Location

    package init(_ message: String, at location: Location) {
      self.message = message
      self.location = location
    }
  }

  /// Stable: a family letter and three digits (FORMAT §9).
  package var code: String
  package var severity: Severity
  /// What is wrong, in one sentence that names the thing and says what would be right.
  package var message: String
  package var location: Location
  package var notes: [Note]
  /// What to do about it, where that is not plain from the message.
  package var help: String?
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

/// Where a finding is.
package enum Location: Hashable, Sendable {
  /// A value of the document.
  case value(JSONPointer)
  /// The key of an object's member, rather than its value.
  case key(JSONPointer)
  /// A byte range of the text; for what has no place in a tree, such as a syntax error.
  case bytes(Range<Int>)
  /// Not in the text at all: the whole document, or a file given beside it.
  case document
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
