import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// Collects the subtitles and findings of a file.
struct SubtitleReading {
  private(set) var cues: [SubtitleCue] = []
  private var errors: [Diagnostic]
  private var warnings = CappedFindings()
  /// The lines of the file, in UTF-8; none if the file is too large.
  let lines: SubtitleLines
  private let source: SourceText
  private var losses = CountedFindings()
  private var speech = CountedFindings()
  /// The number of bytes that the document has at least.
  private var size = 0

  private let use: InterchangeFormat.Use
  private let limits: DocumentLimits

  init(
    _ file: SourceText, for use: InterchangeFormat.Use, limits: DocumentLimits = DocumentLimits()
  ) {
    (self.use, self.limits) = (use, limits)
    guard file.bytes.count <= limits.bytes else {
      source = SourceText(name: file.name, text: "")
      errors = [
        Diagnostic(
          code: .unreadableValue, "the file has more than \(limits.bytes) bytes, the limit",
          at: .document, help: "divide it into several files")
      ]
      lines = SubtitleLines(source)
      return
    }
    let decoded = DecodedText(file)
    source = decoded.source
    errors = decoded.findings
    lines = SubtitleLines(decoded.source)
  }

  /// Whether there are more subtitles than a document may have, so that the rest need not be read.
  private(set) var isFull = false

  /// Adds the subtitle of a text, at a place that its commands may change. Reports subtitles that end before they begin, or
  /// are otherwise invalid; ignores those without visible text.
  mutating func add(_ read: MarkedText, place: SubtitlePlace, at location: Range<Int>) {
    let (start, end) = (read.range.start, read.range.end)
    guard start < end else {
      warn(
        .emptyItem,
        start == end
          ? "a subtitle begins and ends at \(start); it is left out"
          : "a subtitle ends at \(end), before its beginning at \(start); it is left out",
        location)
      return
    }
    guard end <= FormatLimits.longestTime else {
      warn(
        .unknownItem,
        "a subtitle ends at \(end), after the longest possible time, \(FormatLimits.longestTime); it is left out",
        location)
      return
    }
    guard read.isVisible else { return }
    let parts = read.parts.withoutFields
    if parts.haveTimes {
      speech.add(
        Diagnostic(
          code: .wordTimesRead,
          "the times of the words are read; nothing shows them without a 'highlight'",
          at: .bytes(location), help: use.highlightAdvice), kind: "times")
    }
    cues.append(
      SubtitleCue(
        range: read.range, parts: parts, letters: read.commonLetters, place: read.place ?? place))
    size += SubtitleReading.leastSize + parts.reduce(0) { $0 + $1.text.utf8.count }
    let isTooLarge = use == .document && size > limits.bytes
    guard isTooLarge || cues.count > FormatLimits().segments else { return }
    isFull = true
    errors.append(
      Diagnostic(
        code: .unreadableValue,
        isTooLarge
          ? "the document made from this file would have more than \(limits.bytes) bytes, the limit, with the subtitle here, number \(cues.count)"
          : "there are more than \(FormatLimits().segments) subtitles",
        at: .bytes(location), help: "divide the file into several ones"))
  }

  /// The least number of bytes of a subtitle in a document, besides those of its text.
  private static let leastSize: Int = {
    func size(_ count: Int) -> Int {
      let cue = SubtitleCue(
        range: TimeRange(start: .zero, duration: 1), parts: [TextRun("")],
        place: SubtitlePlace(.middle))
      let description = Description(subtitles: [Array(repeating: cue, count: count)])
      return FormatWriter.write(.description(description)).canonicalText.utf8.count
    }
    return size(2) - size(1)
  }()

  mutating func warn(_ code: InterchangeCode, _ message: String, _ place: Range<Int>) {
    warnings.add(Diagnostic(code: code, message, at: .bytes(place)))
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
    var diagnostics = errors + warnings.all + losses.all + speech.all
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
    let description =
      diagnostics.hasErrors ? nil : Description(subtitles: tracks, areStacked: use == .document)
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

extension [TextRun] {
  /// The parts with an invisible character between two braces, which would begin a field.
  fileprivate var withoutFields: [TextRun] {
    guard contains(where: { $0.text.utf8.contains(UInt8(ascii: "{")) }) else { return self }
    var parts: [TextRun] = []
    var wasBrace = false
    for part in self {
      var plain = part
      plain.text = ""
      for scalar in part.text.unicodeScalars {
        if wasBrace, scalar == "{" {
          // Readers add an invisible character to the part before it.
          if plain.text.isEmpty, !parts.isEmpty {
            parts[parts.count - 1].text.unicodeScalars.append("\u{2060}")
          } else {
            plain.text.unicodeScalars.append("\u{2060}")
          }
        }
        plain.text.unicodeScalars.append(scalar)
        wasBrace = scalar == "{"
      }
      parts.append(plain)
    }
    return parts
  }
}

extension SubtitleCue {
  /// Distributes the cues onto as few tracks as possible: those at the bottom first, then those in the middle and at the top.
  /// Stops when there is one track more than a description may have.
  fileprivate static func tracks(of cues: [SubtitleCue]) -> [[SubtitleCue]] {
    let sorted = cues.sorted { $0.range.start < $1.range.start }
    var all: [[SubtitleCue]] = []
    for edge in SubtitleEdge.allCases {
      var tracks: [[SubtitleCue]] = []
      for cue in sorted where cue.place.edge == edge {
        let free = tracks.firstIndex { ($0.last?.range.end ?? .zero) <= cue.range.start }
        if let free { tracks[free].append(cue) } else { tracks.append([cue]) }
        if all.count + tracks.count > FormatLimits().tracks { return all + tracks }
      }
      all += tracks
    }
    return all
  }
}

extension Description {
  /// Creates a description with outlined texts, track by track. Tracks at one edge may be stacked, so that texts do not cover
  /// each other.
  fileprivate init(subtitles tracks: [[SubtitleCue]], areStacked: Bool = true) {
    var counts: [SubtitleEdge: Int] = [:]
    self.init(
      version: .two, canvas: CanvasSettings(unit: SubtitleLook.unit),
      tracks: tracks.enumerated().map { index, cues in
        let edge = cues.first?.place.edge ?? .bottom
        let level = areStacked ? counts[edge, default: 0] : 0
        counts[edge] = level + 1
        return Track(
          type: .text, name: index == 0 ? "subtitles" : "subtitles \(index + 1)",
          duration: cues.map(\.range.duration).max(),
          segments: cues.map { Segment(subtitle: $0, y: edge.y(ofTrack: level)) })
      })
  }
}

extension Description.Segment {
  /// Creates a segment. `y` is the middle of the text, as a fraction of the height of the canvas.
  fileprivate init(subtitle cue: SubtitleCue, y: ExactDecimal) {
    self.init(
      position: cue.range.start, duration: cue.range.duration,
      content: .text(Description.Text(subtitle: cue, y: y)))
  }
}
