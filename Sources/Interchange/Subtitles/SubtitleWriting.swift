import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import JSONSyntax
import MediaValues

/// The texts of a timeline as subtitles.
struct SubtitleWriting {
  private let description: Description
  /// The slots of many files, with their numbers.
  private let lists: [(name: String, counts: FileCounts)]

  /// `relative` is the same edit with slots of many files, if it has any.
  init(_ timeline: Timeline, _ relative: Description?) {
    description = Description(describing: timeline)
    lists = relative?.lists ?? []
  }

  /// Returns the enabled texts in order of time, formatted by `text`. Their times are multiples of
  /// 1/`unitsPerSecond` s. The format has times of words, or has none, and has all colours or some. Reports the tracks without
  /// texts, what is lost of the texts, fields without a value, and the slots that take different numbers of files: the number of
  /// texts and their times depend on them. Without texts, the only error is that there is nothing to write.
  func exported(
    unitsPerSecond: Int, hasWordTimes: Bool = true, hasColor: (Color) -> Bool = { _ in true },
    _ text: ([SubtitleCue]) -> String
  ) -> ExportedEdit {
    let texts = SubtitleTexts(
      of: description.tracks, fields: SubtitleFields(description.fields))
    let cues = texts.entries.map { $0.cue.rounded(unitsPerSecond: unitsPerSecond) }
      .sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    let fixed = cues.isEmpty ? [] : lists.compactMap(Diagnostic.init(fixing:))
    let missing: [Diagnostic] = cues.isEmpty ? [.nothingToWrite] : []
    return ExportedEdit(
      text: text(cues),
      diagnostics: missing + findings(about: texts, hasWordTimes, hasColor) + fixed)
  }

  private func findings(
    about texts: SubtitleTexts, _ hasWordTimes: Bool, _ hasColor: (Color) -> Bool
  ) -> [Diagnostic] {
    var (silent, losses) = (CountedFindings(), CountedFindings())
    for (track, place) in texts.silent {
      silent.add(
        Diagnostic(
          code: .noSubtitle,
          "the \(track.type.rawValue) track \(quoted(track.name)) has no texts and is left out",
          at: .value(place)), kind: track.type.rawValue)
    }
    for entry in texts.entries {
      let cue = entry.cue
      let keepsTimes = !cue.parts.haveTimes || hasWordTimes && cue.hasOrderedTimes
      let keepsColors = cue.colors.allSatisfy(hasColor)
      let others: [SubtitleLoss] = (keepsTimes ? [] : [.wordTimes]) + (keepsColors ? [] : [.color])
      for loss in entry.losses + others {
        losses.add(loss.diagnostic(at: .value(entry.place)), kind: loss.sentence)
      }
      for field in entry.openFields {
        losses.add(
          Diagnostic(
            code: .fieldWritten,
            "the field \(quoted(field)) has no default; the subtitle shows its name in braces",
            at: .value(entry.place), help: "give the field a 'default'"), kind: field)
      }
    }
    for (loss, place) in texts.losses {
      losses.add(loss.diagnostic(at: .value(place)), kind: loss.sentence)
    }
    return silent.all + losses.all
  }
}

extension Diagnostic {
  /// Programs, and `templater` itself, refuse a file without subtitles.
  fileprivate static let nothingToWrite = Diagnostic(
    code: .nothingToWrite, "no text is shown in this edit, so there are no subtitles to write",
    at: .document, help: "add a text, or enable the tracks and segments that have texts")

  /// A note about the one number of files that subtitles are written for; `nil` if the slot takes no other.
  fileprivate init?(fixing list: (name: String, counts: FileCounts)) {
    guard list.counts.least < list.counts.most else { return nil }
    self.init(
      code: .listFixed,
      "the slot \(quoted(list.name)) takes \(list.counts.text) files; the subtitles are those of \(list.counts.most)",
      at: .value(.root / "media" / list.name))
  }
}

extension SubtitleCue {
  /// The colours other than white.
  fileprivate var colors: [Color] {
    ([letters] + parts.map { SubtitleLetters($0.style) }).compactMap(\.color)
  }

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
