import Checking
package import Diagnostics

/// What a check found about a document, or about the media for it.
///
/// Errors keep a document from being rendered, and are thrown in an ``EditFailure``. Warnings and notes are in
/// ``Edit/findings``, ``VideoTemplate/findings`` and the summary of a render. `docs/reference/rules.md` lists all codes.
public struct Finding: Hashable, Sendable {
  /// How severe a finding is. Less severe values are smaller.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Information about the output, such as the conversion of a color.
    case note
    /// The output may differ from what the author wants.
    case warning
    /// The document cannot be rendered.
    case error

    /// Returns whether `left` is less severe.
    public static func < (left: Severity, right: Severity) -> Bool {
      switch (left, right) {
      case (.note, .warning), (.note, .error), (.warning, .error): true
      default: false
      }
    }
  }

  /// A place in a document.
  public struct Place: Hashable, Sendable {
    /// The path of the value in the document as a JSON pointer (RFC 6901), such as `/tracks/0/segments/2`; `nil` for
    /// a place in a text that is no JSON.
    public let path: String?
    /// The line in the text, from 1; `nil` if the document has no text.
    public let line: Int?
    /// The column in the line, from 1, in Unicode scalars; `nil` if the document has no text.
    public let column: Int?
  }

  /// Another place that a finding is about, such as an earlier declaration of the same name.
  public struct Note: Hashable, Sendable {
    /// What is there.
    public let message: String
    /// The place; `nil` if it is the whole document.
    public let place: Place?
  }

  /// The letter of a family and three digits, such as `F502`. It never changes.
  public let code: String
  /// The defect in kebab case, such as `unknown-field-in-text`.
  public let name: String
  /// How severe it is.
  public let severity: Severity
  /// One sentence: what is wrong.
  public let message: String
  /// What to do about it; `nil` if the message says it.
  public let help: String?
  /// The path of the file that the finding is about; `nil` for the edit or the template itself.
  public let file: String?
  /// The place in the document; `nil` if the finding is about all of it, or about a file that is no text.
  public let place: Place?
  /// Other places that the finding is about.
  public let notes: [Note]
}

extension Finding: CustomStringConvertible {
  /// `line 2, column 45: M125 the source of 'q' cannot be used: …; help`, with a line for each note.
  public var description: String {
    let whole = "\(prefix)\(code) \(message)" + (help.map { "; \($0)" } ?? "")
    return ([whole] + notes.map { "  \($0.message)" }).joined(separator: "\n")
  }

  /// The file and the place in it; messages about files that are no text name the file themselves.
  private var prefix: String {
    guard let line = place?.line, let column = place?.column else { return "" }
    return (file.map { "\($0), " } ?? "") + "line \(line), column \(column): "
  }
}

extension Finding {
  /// Creates the public value of a finding, in the words of the library.
  package init(_ placed: PlacedDiagnostic, file: String? = nil) {
    let placed = placed.rewritten(AdviceSurface.library.reworded)
    let diagnostic = placed.diagnostic
    code = diagnostic.code
    name = KnownFinding.named(diagnostic.code)?.name ?? ""
    severity = Severity(diagnostic.severity)
    message = diagnostic.message
    help = diagnostic.help
    self.file = file
    place = Place(placed.place, diagnostic.location)
    notes = zip(diagnostic.notes, placed.notePlaces).map { note, place in
      Note(message: note.message, place: Place(place, note.location))
    }
  }
}

extension Finding.Severity {
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .note: self = .note
    case .warning: self = .warning
    case .error: self = .error
    }
  }
}

extension Finding.Place {
  /// Creates the place of a location; `nil` for the whole document.
  fileprivate init?(_ place: PlacedDiagnostic.Place?, _ location: Location) {
    guard place != nil || location.pointer != nil else { return nil }
    path = location.pointer?.description
    line = place?.line
    column = place?.column
  }
}
