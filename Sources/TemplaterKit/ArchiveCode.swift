import Diagnostics

/// What can be wrong with an archive that holds a template: part of the `M` family.
package enum ArchiveCode: String, FindingCode {
  case damaged = "M108"
  case unsafeEntry = "M109"
  case tooLarge = "M110"
  case unsupported = "M111"
  case noTemplate = "M112"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .damaged: "archive-damaged"
    case .unsafeEntry: "unsafe-archive-entry"
    case .tooLarge: "archive-too-large"
    case .unsupported: "archive-entry-not-readable"
    case .noTemplate: "archive-without-template"
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .damaged:
      "A file is not a zip archive, is cut off, or is not what its checksums say."
    case .unsafeEntry:
      "An entry of an archive is not a plain file inside it: its name leads out, is absolute, is "
        + "there twice or has control characters or backslashes, or it is a link."
    case .tooLarge:
      "An archive has more than 10,000 entries, an entry of more than 4 GiB, a template of more "
        + "than 16 MiB, or more than 16 GiB in all."
    case .unsupported: "An entry of an archive is encrypted, or not compressed by deflate."
    case .noTemplate: "An archive has no template.json at its top."
    }
  }
}
