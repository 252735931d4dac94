import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import MediaValues

/// The texts of a timeline as subtitles.
struct SubtitleWriting {
  private let description: Description

  init(_ timeline: Timeline) { description = Description(describing: timeline) }

  /// The texts that are switched on, by time, as `text` writes them; and a note for each track of
  /// which nothing is written.
  func exported(_ text: ([SubtitleCue]) -> String) -> ExportedEdit {
    var cues: [SubtitleCue] = []
    var notes: [Diagnostic] = []
    for (index, track) in description.tracks.enumerated() where track.isEnabled != false {
      let texts = track.segments.filter { $0.isEnabled != false }.compactMap(\.cue)
      cues += texts
      guard texts.isEmpty, !track.segments.isEmpty else { continue }
      notes.append(
        Diagnostic(
          code: .noSubtitle,
          "the \(track.type.rawValue) track \(quoted(track.name)) has no texts, and is left out",
          at: .value(.root / "tracks" / index)))
    }
    cues.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return ExportedEdit(text: text(cues), diagnostics: notes)
  }
}

extension Description.Segment {
  /// Nil for what is no text. An empty line would end a subtitle.
  fileprivate var cue: SubtitleCue? {
    guard case .text(let text) = content else { return nil }
    let lines = text.text.split(whereSeparator: \.isNewline)
    return SubtitleCue(
      range: range, text: lines.joined(separator: "\n").replacing(partedBraces, with: "{{"),
      isItalic: text.style?.isItalic ?? false)
  }
}
