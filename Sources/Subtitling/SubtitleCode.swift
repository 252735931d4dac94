package import Diagnostics

/// The codes of findings about subtitle files: part of the `M` family.
package struct SubtitleCode: FindingCode {
  package static let unreadable = SubtitleCode(
    "M119", "subtitles-unreadable", .error,
    "The format of a subtitle file is not supported.")

  package static let cut = SubtitleCode(
    "M122", "subtitles-beyond-end", .note,
    "Subtitles extend beyond the end of the video; they are cut or left out.", isFallback: true)

  package static let timesEstimated = SubtitleCode(
    "M189", "word-times-estimated", .note,
    "Subtitles without times of words are highlighted; the times are estimated from the lengths of the words."
  )

  package static let all: [SubtitleCode] = [
    .unreadable, .cut, .timesEstimated,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
