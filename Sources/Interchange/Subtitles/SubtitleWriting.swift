import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import MediaValues

/// The texts of a timeline as subtitles.
struct SubtitleWriting {
  private let description: Description

  init(_ timeline: Timeline) { description = Description(describing: timeline) }

  /// Returns the enabled texts in order of time, formatted by `text`. Their times are multiples of
  /// 1/`unitsPerSecond` s. Notes report each track without texts, or with texts that do not look
  /// like subtitles.
  func exported(unitsPerSecond: Int, _ text: ([SubtitleCue]) -> String) -> ExportedEdit {
    var cues: [SubtitleCue] = []
    var notes: [Diagnostic] = []
    for (index, track) in description.tracks.enumerated() where track.isEnabled != false {
      let texts = track.segments.filter { $0.isEnabled != false }.compactMap(\.cue)
      cues += texts.map { $0.rounded(unitsPerSecond: unitsPerSecond) }
      if let note = lostStyle(ofTrack: index) { notes.append(note) }
      guard texts.isEmpty, !track.segments.isEmpty else { continue }
      notes.append(
        Diagnostic(
          code: .noSubtitle,
          "the \(track.type.rawValue) track \(quoted(track.name)) has no texts and is left out",
          at: .value(.root / "tracks" / index)))
    }
    cues.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return ExportedEdit(text: text(cues), diagnostics: notes)
  }

  private func lostStyle(ofTrack index: Int) -> Diagnostic? {
    let track = description.tracks[index]
    let lost = track.segments.indices.filter { segment in
      guard track.segments[segment].isEnabled != false,
        case .text(let text) = track.segments[segment].content
      else { return false }
      return !text.looksLikeSubtitle
    }
    guard let first = lost.first else { return nil }
    let others = lost.count > 1 ? " and \(lost.count - 1) more on the track" : ""
    return Diagnostic(
      code: .subtitleStyleDropped,
      "the style, position and animation of this text\(others) are left out: subtitles have only words and"
        + " times",
      at: .value(.root / "tracks" / index / "segments" / first))
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
