import Editing
import Interchange
import MediaValues

/// Where subtitles are on a canvas. One edge of a subtitle stays in its place, however many lines it has; one that is shown
/// at the same time as another follows where the other ends.
struct SubtitlePlaces {
  private let style: SubtitleStyle
  private let canvas: PixelSize
  private let unit: CanvasUnit
  /// The subtitles of each track, in order of time, with the distance from the fixed edge to where they end.
  private var tracks: [SubtitleEdge: [[(range: TimeRange, reach: Double)]]] = [:]

  /// What no subtitle reaches, as a fraction of the height of the canvas.
  private static let margin = 0.02

  init(_ style: SubtitleStyle, on canvas: PixelSize, unit: CanvasUnit) {
    (self.style, self.canvas, self.unit) = (style, canvas, unit)
  }

  /// Begins a track, whose subtitles make room for those at their edge on the tracks before.
  mutating func beginTrack() {
    for edge in SubtitleEdge.allCases { tracks[edge, default: []].append([]) }
  }

  /// Places a text of the track, whose parts may have times and styles, with its style. `y` is the middle of a text of one line,
  /// as a fraction of the height of the canvas. Texts of a track are placed in order of time.
  mutating func place(
    _ text: String, _ runs: [TextRun], _ style: TextStyle, at y: ExactDecimal,
    during range: TimeRange
  ) -> Timeline.Text {
    let edge = SubtitleEdge(y: y)
    let line = height(of: style)
    let beside = tracks[edge, default: []].dropLast().map { $0.reach(during: range) }.max() ?? 0
    let isBold = ([style.weight] + runs.map(\.style?.weight)).contains { ($0 ?? 400) >= 600 }
    let lines = Double(
      LineEstimate(style, isBold: isBold, line: line, on: canvas).lines(of: text))
    let card = style.box.map { 2 * TextStyle.Box.padding.value(of: $0).double } ?? 0
    let own =
      line * (lines * TextStyle.lineSpacing.value(of: style).double + 0.1)
      + card * unit.factor(width: canvas.width, height: canvas.height)
    // The first one is about the middle, and others are above it.
    let reach = edge == .middle && beside == 0 ? own / 2 : own
    let last = tracks[edge, default: [[]]].count - 1
    tracks[edge, default: [[]]][last].append((range, beside + reach))
    var style = style
    style.overflow = style.overflow ?? .shrink
    style.verticalAlignment = alignment(at: edge, beside)
    return Timeline.Text(
      text: text, runs: runs, style: style,
      appearance: WrittenAppearance(box: box(style, at: y, line: line, beside: beside)))
  }

  /// The height of a line, as a fraction of that of the canvas.
  private func height(of style: TextStyle) -> Double {
    let numbers = style.size.map { [$0.constant].compactMap(\.self) + $0.keyframes.map(\.value) }
    let size = numbers?.map(\.double).max() ?? 0
    return size * unit.factor(width: canvas.width, height: canvas.height)
  }

  private func alignment(
    at edge: SubtitleEdge, _ beside: Double
  ) -> TextStyle.VerticalAlignment {
    switch edge {
    case .top: .top
    case .middle: beside > 0 ? .bottom : .middle
    case .bottom: .bottom
    }
  }

  /// Returns the box in which a text may become smaller rather than extend beyond the canvas. `line` and `beside` are
  /// fractions of the height of the canvas.
  private func box(
    _ style: TextStyle, at place: ExactDecimal, line: Double, beside: Double
  ) -> Box {
    let (margin, y, edge) = (SubtitlePlaces.margin, place.double, SubtitleEdge(y: place))
    let (anchor, offset, room): (Box.Anchor, Double, Double)
    switch alignment(at: edge, beside) {
    case .top:
      let top = min(y - line / 2 + beside, 1 - margin - line)
      (anchor, offset, room) = (.topCenter, top, 1 - margin - top)
    case .middle: (anchor, offset, room) = (.center, 0, 1 - 2 * margin)
    case .bottom:
      let fixed = edge == .middle ? 0.5 : y + line / 2
      let bottom = max(fixed - beside, margin + line)
      (anchor, offset, room) = (.bottomCenter, bottom - 1, bottom - margin)
    }
    return Box(
      anchor: anchor, x: self.style.x?.moved(by: -0.5), y: .constant(rounded(offset)),
      width: .constant(TextStyle.width.value(of: style)),
      height: .constant(rounded(max(line, room))), padding: 0)
  }
}

/// Estimates how many lines a text has. Only libass knows; letters are taken to be rather wide, so that subtitles do not
/// cover each other.
private struct LineEstimate {
  /// The width of a line in heights of a line.
  private let width: Double

  /// Bold letters are a tenth wider.
  init(_ style: TextStyle, isBold: Bool, line: Double, on canvas: PixelSize) {
    let part = TextStyle.width.value(of: style).double
    width =
      part * Double(canvas.width) / max(1, line * Double(canvas.height)) / (isBold ? 1.1 : 1)
  }

  func lines(of text: String) -> Int {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { lines(ofParagraph: $0) }.reduce(0, +)
  }

  private func lines(ofParagraph text: Substring) -> Int {
    var (lines, used) = (1, 0.0)
    for word in text.split(separator: " ") {
      let width = word.reduce(0) { $0 + LineEstimate.width(of: $1) }
      if used > 0, used + width > self.width { (lines, used) = (lines + 1, 0) }
      used += width
      // Words that are wider than a line get smaller, and ideographs are broken anywhere.
      while used > self.width, self.width > 0 { (lines, used) = (lines + 1, used - self.width) }
      used += LineEstimate.width(of: " ")
    }
    return lines
  }

  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let isEmoji = character.unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F
    }
    if isEmoji { return 1.3 }
    if scalar.value >= 0x2E80 { return 0.9 }
    if character.isUppercase || character.isNumber { return 0.63 }
    return " ijltfrI.,:;'!|()[]-".contains(character) ? 0.34 : 0.56
  }
}

extension [(range: TimeRange, reach: Double)] {
  /// Returns where the subtitles end that are shown during a range.
  fileprivate func reach(during range: TimeRange) -> Double {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.end <= range.start { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.range.start < range.end }.map(\.reach).max() ?? 0
  }
}

extension AnimatedNumber {
  /// Returns the number with a difference added to each of its values.
  fileprivate func moved(by difference: Double) -> AnimatedNumber {
    switch self {
    case .constant(let value): .constant(rounded(value.double + difference))
    case .keyframes(let keyframes):
      .keyframes(
        keyframes.map { keyframe in
          var keyframe = keyframe
          keyframe.value = rounded(keyframe.value.double + difference)
          return keyframe
        })
    case .field: self
    }
  }
}

/// Returns a fraction of the canvas, rounded to a ten-thousandth.
private func rounded(_ fraction: Double) -> ExactDecimal {
  ExactDecimal(significand: Int64(clamping: (fraction * 10_000).rounded()), exponent: -4)
}
