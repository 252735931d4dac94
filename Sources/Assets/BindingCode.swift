package import Diagnostics

/// The codes of findings about the files that a document names: part of the `M` family.
package struct BindingCode: FindingCode {
  package static let sourceMissing = BindingCode(
    "M106", "source-missing", .error,
    "The source of a bound medium, a colour table, an image or a template's thumbnail is missing, or "
      + "is not a regular file.")

  package static let sourceOutside = BindingCode(
    "M107", "source-outside-folder", .error,
    "The source of a bound medium, a colour table, an image or a template's thumbnail is outside the "
      + "template's folder; the user of the command can allow it for a medium.")

  package static let tableMalformed = BindingCode(
    "M113", "table-malformed", .error,
    "The file of the filter `lut` contains no valid colour table.")

  package static let unusableFile = BindingCode(
    "M125", "unusable-file", .error,
    "A file that the document names is no video, photo or sound that can be read, or a background image is a sound."
  )

  package static let videoAsBackground = BindingCode(
    "M126", "video-as-background", .note,
    "A background image is a video; its first frame is shown.")

  package static let all: [BindingCode] = [
    .sourceMissing, .sourceOutside, .tableMalformed, .unusableFile, .videoAsBackground,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
