import DescriptionFormat
import Diagnostics
import MediaValues

/// The enabled texts of tracks, and of the compositions on them, with their times in the edit.
///
///     composition        ├──────────────────┤
///     text in it           ├────────────────┊── cut
struct SubtitleTexts {
  struct Entry {
    let cue: SubtitleCue
    let place: JSONPointer
    let losses: [SubtitleLoss]
    /// The names of the fields without a value that the text shows.
    let openFields: [String]
  }

  /// In the order of the tracks.
  private(set) var entries: [Entry] = []
  /// The enabled tracks with segments and without texts. The tracks of a composition without texts are not among them.
  private(set) var silent: [(track: Description.Track, place: JSONPointer)] = []
  /// What compositions with texts do to all of these.
  private(set) var losses: [(loss: SubtitleLoss, place: JSONPointer)] = []

  /// Collects the texts of tracks. `place` is that of the description or composition that contains them, and `window` its time
  /// in the edit.
  init(
    of tracks: [Description.Track], fields: SubtitleFields, at place: JSONPointer = .root,
    in window: TimeRange = TimeRange(start: .zero, end: Time(flicks: .max))
  ) {
    for (index, track) in tracks.enumerated() where track.isLive && !track.segments.isEmpty {
      let place = place / "tracks" / index
      var own = SubtitleTexts()
      for (number, segment) in track.segments.enumerated() where segment.isLive {
        own.add(segment, fields, at: place / "segments" / number, in: window)
      }
      if own.entries.isEmpty { own.silent = [(track, place)] }
      add(own)
    }
  }

  private init() {}

  private mutating func add(_ other: SubtitleTexts) {
    entries += other.entries
    silent += other.silent
    losses += other.losses
  }

  private mutating func add(
    _ segment: Description.Segment, _ fields: SubtitleFields, at place: JSONPointer,
    in window: TimeRange
  ) {
    let start = window.start + segment.range.start
    let range = TimeRange(start: start, end: min(start + segment.duration, window.end))
    guard !range.isEmpty else { return }
    switch segment.content {
    case .text(let text):
      guard let cue = SubtitleCue(text, in: range, fields) else { return }
      entries.append(
        Entry(
          cue: cue, place: place, losses: text.unwritten, openFields: fields.open(in: text.text)))
    case .composition(let composition):
      let inner = SubtitleTexts(of: composition.tracks, fields: fields, at: place, in: range)
      guard !inner.entries.isEmpty else { return }
      add(inner)
      losses += composition.appearance.lostOfTexts.map { ($0, place) }
    default: break
    }
  }
}

/// The values that texts have in subtitles in place of the names of fields: the defaults.
struct SubtitleFields {
  private var values: [String: String] = [:]
  private var open: Set<String> = []

  init(_ fields: [Field]) {
    for field in fields {
      switch field.standard {
      case .text(let text)?: values[field.name] = text
      case .number(let number)?: values[field.name] = number.description
      case nil: open.insert(field.name)
      }
    }
  }

  func filling(_ text: String) -> String { text.filling(values) }

  /// The names of the fields in a text that have no default.
  func open(in text: String) -> [String] { text.fieldNames.filter(open.contains) }
}

extension SubtitleCue {
  /// `nil` for texts without visible characters. Lines without visible characters are removed, since they would end a
  /// subtitle.
  fileprivate init?(_ text: Description.Text, in range: TimeRange, _ fields: SubtitleFields) {
    var parts: [TextRun] = []
    let letters = SubtitleLetters(text.style)
    for part in text.runs.isEmpty ? [TextRun(text.text)] : text.runs {
      parts.append(
        TextRun(
          fields.filling(part.text).replacing(partedBraces, with: "{{"), at: part.time,
          style: SubtitleLetters(part.style).without(letters).partStyle))
    }
    self.init(
      range: range, parts: parts.withoutEmptyLines, letters: letters, place: text.subtitlePlace)
    guard !self.text.isEmpty else { return nil }
  }
}

extension [TextRun] {
  /// The parts without lines that have no visible characters, and with one kind of newline.
  fileprivate var withoutEmptyLines: [TextRun] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isSeen = lines.map { !$0.allSatisfy(\.isWhitespace) }
    var line = 0
    var last: Int?
    return map { part in
      var seen = part
      seen.text = ""
      for character in part.text {
        if character.isNewline {
          line += 1
          continue
        }
        // A carriage return and a line feed may be in different parts.
        guard line < isSeen.count, isSeen[line] else { continue }
        if let last, last < line { seen.text += "\n" }
        last = line
        seen.text.append(character)
      }
      return seen
    }
  }
}

extension WrittenAppearance {
  /// What subtitles do not express of a composition with this appearance.
  fileprivate var lostOfTexts: [SubtitleLoss] {
    var look = self
    (look.transform, look.box, look.enter, look.exit, look.motion) = (nil, nil, [], [], nil)
    let checks: [(SubtitleLoss, isLost: Bool)] = [
      (.place, transform != nil || box != nil), (.animation, isAnimated),
      (.look, look != WrittenAppearance()),
    ]
    return checks.filter(\.isLost).map(\.0)
  }
}
