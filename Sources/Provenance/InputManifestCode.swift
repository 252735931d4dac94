package import Diagnostics

/// The codes of findings about the recorded inputs of a rendered file: part of the `M` family.
package struct InputManifestCode: FindingCode {
  package static let inputMissing = InputManifestCode(
    "M170", "given-file-gone", .error,
    "A file that a video was made from was not found.")

  package static let fileChanged = InputManifestCode(
    "M171", "given-file-changed", .warning,
    "A file has the name of one that a video was made from, but different contents.")

  package static let noManifest = InputManifestCode(
    "M172", "nothing-known-of-given", .error,
    "A video contains no record of the files that it was made from.")

  package static let all: [InputManifestCode] = [
    .inputMissing, .fileChanged, .noManifest,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
