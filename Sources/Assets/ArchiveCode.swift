package import Diagnostics

/// The codes of findings about archives: part of the `M` family.
package struct ArchiveCode: FindingCode {
  package static let damaged = ArchiveCode(
    "M108", "archive-damaged", .error,
    "A file is not a zip archive, is cut off, or does not match its checksums.")

  package static let unsafeEntry = ArchiveCode(
    "M109", "unsafe-archive-entry", .error,
    "An entry of an archive is not a plain file inside it: its name leads out of the archive, is absolute, "
      + "occurs twice or has control characters or backslashes, or it is a link.")

  package static let tooLarge = ArchiveCode(
    "M110", "archive-too-large", .error,
    "An archive has more than 10,000 entries, an entry of more than 4 GiB, a template of more "
      + "than 16 MiB, or more than 16 GiB in all.")

  package static let unsupported = ArchiveCode(
    "M111", "archive-entry-not-readable", .error,
    "An entry of an archive is encrypted, or not compressed by deflate.")

  package static let noTemplate = ArchiveCode(
    "M112", "archive-without-template", .error,
    "An archive has no template.json at its top level.")

  package static let all: [ArchiveCode] = [
    .damaged, .unsafeEntry, .tooLarge, .unsupported, .noTemplate,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
