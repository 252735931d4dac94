import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues

/// The texts of a timeline as subtitles.
struct SubtitleWriting {
  private let description: Description

  init(_ timeline: Timeline) { description = Description(describing: timeline) }

  /// Returns the enabled texts in order of time, formatted by `text`. Their times are multiples of
  /// 1/`unitsPerSecond` s. Reports each track without texts, and what is lost of the texts.
  func exported(unitsPerSecond: Int, _ text: ([SubtitleCue]) -> String) -> ExportedEdit {
    var cues: [SubtitleCue] = []
    var notes: [Diagnostic] = []
    var losses = CountedFindings()
    for (index, track) in description.tracks.enumerated() where track.isEnabled != false {
      let place = JSONPointer.root / "tracks" / index
      var hasTexts = false
      for (number, segment) in track.segments.enumerated() where segment.isEnabled != false {
        guard case .text(let text) = segment.content, let cue = segment.cue else { continue }
        hasTexts = true
        cues.append(cue.rounded(unitsPerSecond: unitsPerSecond))
        for loss in text.unwritten {
          losses.add(
            loss.diagnostic(at: .value(place / "segments" / number)), kind: loss.sentence)
        }
      }
      guard !hasTexts, !track.segments.isEmpty else { continue }
      notes.append(
        Diagnostic(
          code: .noSubtitle,
          "the \(track.type.rawValue) track \(quoted(track.name)) has no texts and is left out",
          at: .value(place)))
    }
    cues.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return ExportedEdit(text: text(cues), diagnostics: notes + losses.all)
  }
}

extension SubtitleCue {
  /// The cue with times rounded to a unit, and a duration of at least one unit.
  fileprivate func rounded(unitsPerSecond: Int) -> SubtitleCue {
    let start = range.start.ticks(per: unitsPerSecond)
    let end = max(range.end.ticks(per: unitsPerSecond), start + 1)
    func time(_ units: Int) -> Time {
      Time(numerator: Int64(units), denominator: Int64(unitsPerSecond))
    }
    var cue = self
    cue.range = TimeRange(start: time(start), end: time(end))
    return cue
  }
}

extension Description.Segment {
  /// The text as a cue; `nil` for other segments and texts without visible characters. Lines
  /// without visible characters are removed, since they would end a subtitle.
  fileprivate var cue: SubtitleCue? {
    guard case .text(let text) = content else { return nil }
    let lines = text.text.split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    guard !lines.isEmpty else { return nil }
    return SubtitleCue(
      range: range, text: lines.joined(separator: "\n").replacing(partedBraces, with: "{{"),
      isItalic: text.style?.isItalic ?? false)
  }
}
