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
  /// 1/`unitsPerSecond` s. Reports the tracks without texts, what is lost of the texts, and the slots that take different
  /// numbers of files: the number of texts and their times depend on them.
  func exported(unitsPerSecond: Int, _ text: ([SubtitleCue]) -> String) -> ExportedEdit {
    var cues: [SubtitleCue] = []
    var silent = CountedFindings()
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
      silent.add(
        Diagnostic(
          code: .noSubtitle,
          "the \(track.type.rawValue) track \(quoted(track.name)) has no texts and is left out",
          at: .value(place)), kind: track.type.rawValue)
    }
    cues.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    let fixed = cues.isEmpty ? [] : lists.compactMap(Diagnostic.init(fixing:))
    return ExportedEdit(text: text(cues), diagnostics: silent.all + losses.all + fixed)
  }
}

extension Diagnostic {
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
