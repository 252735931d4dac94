package import Diagnostics

/// What can be wrong with the fonts that texts name: part of the `M` family, since the same document
/// may find them on another machine.
package enum FontCode: String, FindingCode {
  case notInstalled = "M140"
  case fileMissing = "M141"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .notInstalled: "font-not-installed"
    case .fileMissing: "font-file-missing"
    }
  }

  package var severity: Diagnostic.Severity { .warning }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .notInstalled:
      "A text's font is none of the families that are installed on this machine; another would be "
        + "drawn."
    case .fileMissing: "A text's font file is missing, or lies outside the document's folder."
    }
  }
}
