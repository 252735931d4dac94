package import Diagnostics

/// What is worth knowing of the files that were once given to a template: part of the `M` family.
package enum GivenCode: String, FindingCode {
  case fileGone = "M170"
  case fileChanged = "M171"
  case nothingKnown = "M172"

  /// A kebab-case name of the finding.
  package var name: String {
    switch self {
    case .fileGone: "given-file-gone"
    case .fileChanged: "given-file-changed"
    case .nothingKnown: "nothing-known-of-given"
    }
  }

  package var severity: Diagnostic.Severity {
    switch self {
    case .fileGone, .nothingKnown: .error
    case .fileChanged: .warning
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .fileGone: "A file that a video was made of is not beside the list of them."
    case .fileChanged: "A file has the name of one that a video was made of, but is another."
    case .nothingKnown: "A video contains no record of the files that it was made from."
    }
  }
}
