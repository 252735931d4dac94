package import DescriptionFormat
package import Diagnostics
package import Editing
package import JSONSyntax

/// A format in which editing programs hand edits to each other.
///
/// A new one is a file that declares it, and a line in `all`.
package struct InterchangeFormat: Sendable {
  /// What the command line calls it: `otio`.
  package let name: String
  /// What people call it: `OpenTimelineIO`.
  package let title: String
  /// How the names of its files end, without the dot.
  package let suffixes: [String]
  /// How much is read of a file.
  package let limits: DocumentLimits
  /// Text → edit, and everything that was lost or is wrong.
  package let read: @Sendable (SourceText) -> ImportedEdit
  /// Edit → text under a title, and what other programs will not see of it.
  package let write: @Sendable (Timeline, _ title: String) -> ExportedEdit

  /// A line each.
  package static let all: [InterchangeFormat] = [
    .openTimelineIO, .subRip, .webVTT, .subStation,
  ]

  /// The format of a file by its name; nil for what is none of them.
  package static func ofFile(_ path: String) -> InterchangeFormat? {
    let name = path.lowercased()
    return all.first { $0.suffixes.contains { name.hasSuffix("." + $0) } }
  }
}

/// What was read from another program's file.
package struct ImportedEdit: Sendable {
  /// In normal form; nil when the file has errors.
  package let description: Description?
  /// What the file calls the edit, if anything.
  package let title: String?
  /// At their places in the file.
  package let findings: [PlacedDiagnostic]

  package init(description: Description?, title: String?, findings: [PlacedDiagnostic]) {
    self.description = description
    self.title = title
    self.findings = findings
  }
}

/// A timeline as another format's text.
package struct ExportedEdit: Sendable {
  package let text: String
  /// At the tracks of the description that they are about.
  package let diagnostics: [Diagnostic]

  package init(text: String, diagnostics: [Diagnostic]) {
    self.text = text
    self.diagnostics = diagnostics
  }
}
