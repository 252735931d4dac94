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

  package static let timesDiffer = InputManifestCode(
    "M156", "times-differ", .warning,
    "The recorded inputs of a video give other times than it was made with.")

  package static let valueDiffers = InputManifestCode(
    "M194", "recorded-value-differs", .warning,
    "A video that is verified was made with another value of a field.")

  package static let all: [InputManifestCode] = [
    .inputMissing, .fileChanged, .noManifest, .timesDiffer, .valueDiffers,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}

extension Diagnostic {
  /// A warning that a video gets other times than the one that recorded its inputs.
  package static let timesDiffer = Diagnostic(
    of: InputManifestCode.timesDiffer,
    "the media or this version of templater give other times than the video was made with",
    at: .document,
    help: "compare the lengths of the files with those that the video was made from")
}

extension InputManifest {
  /// Returns a warning for each field with a recorded value other than that in `given`, in alphabetical order. A missing value
  /// is the default of the field.
  package func differences(from given: [String: String]) -> [Diagnostic] {
    Set(values.keys).union(given.keys).sorted().filter { values[$0] != given[$0] }.map { name in
      let (recorded, compared) = (
        values[name].map { quoted($0) } ?? "its default",
        given[name].map { quoted($0) } ?? "its default"
      )
      return Diagnostic(
        of: InputManifestCode.valueDiffers,
        "the field \(quoted(name)) had \(recorded) when the video was made; the video is compared with \(compared)",
        at: .document, help: "give 'verify' the values that the video should show")
    }
  }
}
