import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// Collects the subtitles and findings of a file.
struct SubtitleReading {
  private(set) var cues: [SubtitleCue] = []
  private(set) var diagnostics: [Diagnostic]
  /// The lines of the file, in UTF-8.
  let lines: SubtitleLines
  private let source: SourceText
  private var losses = CountedFindings()
  private var speech = CountedFindings()

  private let use: InterchangeFormat.Use

  init(_ file: SourceText, for use: InterchangeFormat.Use) {
    self.use = use
    let decoded = DecodedText(file)
    source = decoded.source
    diagnostics = decoded.findings
    lines = SubtitleLines(decoded.source)
  }

  /// Adds a cue. Reports cues that end before they begin, or are otherwise invalid; ignores cues
  /// without text.
  mutating func add(
    from start: Time, to end: Time, _ parts: [TextRun], isItalic: Bool = false, at place: Range<Int>
  ) {
    guard start < end else {
      warn(
        .emptyItem,
        start == end
          ? "a subtitle begins and ends at \(start); it is left out"
          : "a subtitle ends at \(end), before its beginning at \(start); it is left out",
        place)
      return
    }
    guard end <= FormatLimits.longestTime else {
      warn(
        .unknownItem,
        "a subtitle ends at \(end), after the longest possible time, \(FormatLimits.longestTime); it is left out",
        place)
      return
    }
    guard parts.text.contains(where: { !$0.isWhitespace }) else { return }
    if parts.haveTimes {
      speech.add(
        Diagnostic(
          code: .wordTimesRead,
          "the times of the words are read; nothing shows them without a 'highlight'",
          at: .bytes(place), help: use.highlightAdvice), kind: "times")
    }
    let plain = parts.map { part in
      // Two braces would begin a field.
      var plain = part
      plain.text = String(
        part.text.unicodeScalars.replacing("{{".unicodeScalars, with: partedBraces.unicodeScalars))
      return plain
    }
    cues.append(
      SubtitleCue(range: TimeRange(start: start, end: end), parts: plain, isItalic: isItalic))
  }

  mutating func warn(_ code: InterchangeCode, _ message: String, _ place: Range<Int>) {
    diagnostics.append(
      Diagnostic(code: code, message, at: .bytes(place)))
  }

  /// Records that a property is left out. Each property is reported once, with the number of places.
  mutating func drop(_ loss: SubtitleLoss, at place: Range<Int>) {
    losses.add(
      loss.diagnostic(
        at: .bytes(place),
        help: loss == .drawing ? nil : use.lookAdvice),
      kind: loss.sentence)
  }

  /// Returns the description with these cues. Cues that overlap are on separate tracks.
  func edit(title: String?) -> ImportedEdit {
    var diagnostics = diagnostics + losses.all + speech.all
    if cues.isEmpty, !diagnostics.hasErrors {
      diagnostics.append(
        Diagnostic(code: .unknownDocument, "there are no subtitles in this file", at: .document))
    }
    let tracks = diagnostics.hasErrors ? [] : SubtitleCue.tracks(of: cues)
    if tracks.count > FormatLimits().tracks {
      diagnostics.append(
        Diagnostic(
          code: .unreadableValue,
          "more than \(FormatLimits().tracks) subtitles overlap", at: .document,
          help: "give them times that do not overlap"))
    }
    let description = diagnostics.hasErrors ? nil : Description(subtitles: tracks)
    return ImportedEdit(
      description: description, title: title,
      findings: PlacedDiagnostic.place(diagnostics, in: source), source: source)
  }
}

extension InterchangeFormat.Use {
  /// The help of findings about the look of subtitles.
  fileprivate var lookAdvice: String {
    switch self {
    case .document: "set the style and position of the texts with 'style' and 'transform'"
    case .overlay: "set the style and position of all subtitles with --subtitle-style"
    }
  }

  /// The help of the finding about the times of words.
  fileprivate var highlightAdvice: String {
    switch self {
    case .document: "set 'highlight' in the 'style' of the texts"
    case .overlay: "add 'highlight' to --subtitle-style"
    }
  }
}

/// Two braces that do not begin a field, since an invisible character separates them.
let partedBraces = "{\u{2060}{"

extension SubtitleCue {
  /// Distributes the cues onto as few tracks as possible. Stops when there is one track more than a
  /// description may have.
  fileprivate static func tracks(of cues: [SubtitleCue]) -> [[SubtitleCue]] {
    var tracks: [[SubtitleCue]] = []
    for cue in cues.sorted(by: { $0.range.start < $1.range.start }) {
      let free = tracks.firstIndex { ($0.last?.range.end ?? .zero) <= cue.range.start }
      if let free { tracks[free].append(cue) } else { tracks.append([cue]) }
      if tracks.count > FormatLimits().tracks { break }
    }
    return tracks
  }
}

extension Description {
  /// Creates a description with outlined texts near the bottom of the canvas, track by track.
  fileprivate init(subtitles tracks: [[SubtitleCue]]) {
    self.init(
      version: .two, canvas: CanvasSettings(unit: SubtitleLook.unit),
      tracks: tracks.enumerated().map { index, cues in
        let height = subtitleHeight(ofTrack: index)
        return Track(
          type: .text, name: index == 0 ? "subtitles" : "subtitles \(index + 1)",
          duration: cues.map(\.range.duration).max(),
          segments: cues.map { Segment(subtitle: $0, height: height) })
      })
  }
}

extension Description.Segment {
  /// Creates a segment. `height` is the vertical position of the middle of the text, in percent of
  /// the canvas.
  fileprivate init(subtitle cue: SubtitleCue, height: Int64) {
    self.init(
      position: cue.range.start, duration: cue.range.duration,
      content: .text(
        Description.Text(subtitle: cue.parts, isItalic: cue.isItalic, height: height)))
  }
}

/// Returns the vertical position of the middle of the subtitles of a track, in percent of the
/// canvas: each further track is above the previous one.
private func subtitleHeight(ofTrack index: Int) -> Int64 {
  max(5, SubtitleLook.height - 12 * Int64(index))
}

extension Description.Text {
  fileprivate init(subtitle parts: [TextRun], isItalic: Bool, height: Int64) {
    var appearance = WrittenAppearance()
    appearance.transform = Transform(
      y: .constant(ExactDecimal(significand: height, exponent: -2)))
    let style = TextStyle(
      size: .constant(SubtitleLook.size), isItalic: isItalic ? true : nil,
      strokes: SubtitleLook.strokes)
    self.init(
      text: parts.text, runs: parts.haveTimes ? parts : [], style: style, appearance: appearance)
  }

  /// What a subtitle file does not express of the text: reading it again gives a text without it.
  var unwritten: [SubtitleLoss] {
    let plain = (0..<8).map {
      Description.Text(
        subtitle: [TextRun(text)], isItalic: style?.isItalic ?? false,
        height: subtitleHeight(ofTrack: $0))
    }
    var look = appearance
    (look.transform, look.enter, look.exit, look.motion) = (nil, [], [], nil)
    let checks: [(SubtitleLoss, isLost: Bool)] = [
      (.place, !plain.contains { $0.appearance.transform == appearance.transform }),
      (.style, style != nil && style != plain[0].style), (.animation, appearance.isAnimated),
      (.look, look != WrittenAppearance()),
    ]
    return checks.filter(\.isLost).map(\.0)
  }
}
