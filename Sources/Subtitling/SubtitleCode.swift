package import Diagnostics

/// The codes of findings about subtitle files: part of the `M` family.
package struct SubtitleCode: FindingCode {
  package static let unreadable = SubtitleCode(
    "M119", "subtitles-unreadable", .error,
    "A file of subtitles is not UTF-8 text, or of no format that is read.")

  package static let cut = SubtitleCode(
    "M122", "subtitles-beyond-end", .note,
    "Subtitles lie beyond the end of the video, and are cut there or left out.", isFallback: true)

  package static let all: [SubtitleCode] = [
    .unreadable, .cut,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
