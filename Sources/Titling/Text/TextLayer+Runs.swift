package import MediaValues

extension TextLayer {
  /// A part of a text, and what differs from the look of the text.
  package struct Run: Hashable, Sendable, Codable {
    /// The number of bytes of UTF-8 from the beginning of the text to the end of the part.
    package var end: Int
    /// The name of its font family; `nil` for that of the text.
    package var family: String?
    /// The path of its font file, which takes precedence over the family.
    package var fontFile: String?
    /// The line height, as a fraction of the canvas height.
    package var size: Double?
    package var color: Color?
    package var weight: Int?
    package var isItalic: Bool?
    package var isUnderlined: Bool?
    package var letterSpacing: Double?
    /// Its outlines, from the uppermost to the lowest; `nil` for those of the text.
    package var strokes: [ResolvedTextStyle.Stroke]?
    /// When it has the color of the highlight, relative to the start of the text.
    package var spoken: TimeRange?
  }

  /// Replaces the text by the text of its parts, in a case, with their styles. `fonts` contains the paths of font files by
  /// the names that styles use.
  package mutating func take(
    _ parts: [TextRun], _ letterCase: TextStyle.LetterCase, fonts: [String: String] = [:]
  ) {
    if !parts.isEmpty { runs = runs(of: parts, letterCase, fonts) }
    if look.highlight != nil, !parts.haveTimes { speakEvenly() }
  }

  /// Replaces the text by the text of its parts, and returns how they are drawn.
  private mutating func runs(
    of parts: [TextRun], _ letterCase: TextStyle.LetterCase, _ fonts: [String: String]
  ) -> [Run] {
    text = ""
    let spoken = look.highlight.map { parts.map(\.time).highlights(until: $0.until) }
    return zip(parts, spoken ?? parts.map { _ in nil }).map { part, spoken in
      text += letterCase.applied(to: part.text)
      let style = part.style ?? TextRun.Style()
      let fontFile = style.font.flatMap { fonts[$0] }
      return Run(
        end: text.utf8.count, family: fontFile == nil ? style.font : nil, fontFile: fontFile,
        size: style.size?.double,
        color: style.color.map { $0.constant ?? look.color }, weight: style.weight,
        isItalic: style.isItalic, isUnderlined: style.isUnderlined,
        letterSpacing: style.letterSpacing?.double,
        strokes: style.strokes.isEmpty ? nil : style.strokes.map(ResolvedTextStyle.Stroke.init),
        spoken: spoken)
    }
  }

  /// Returns what a part is painted with, at a time relative to the start of the text.
  func paint(ofPart index: Int, at time: Time) -> Paint {
    guard runs.indices.contains(index) else { return look.paint }
    let run = runs[index]
    if let highlight = look.highlight, run.spoken?.contains(time) == true {
      return .constant(highlight.color)
    }
    return run.color.map { .constant($0) } ?? look.paint
  }

  /// Whether a part has outlines of its own.
  package var hasOwnStrokes: Bool { runs.contains { $0.strokes != nil } }

  /// The number of outlines of the part that has most of them.
  package var strokeCount: Int {
    max(look.strokes.count, runs.lazy.compactMap(\.strokes?.count).max() ?? 0)
  }

  /// Returns an outline of a part, counted from the uppermost; `nil` if it has fewer.
  package func stroke(_ number: Int, ofPart index: Int) -> ResolvedTextStyle.Stroke? {
    let strokes =
      runs.indices.contains(index) ? runs[index].strokes ?? look.strokes : look.strokes
    return strokes.indices.contains(number) ? strokes[number] : nil
  }

  /// Returns the numbers on which the colors depend at a frame: those of gradients that change, and how many parts of the text have
  /// begun or ended to be spoken.
  package func movingValues(atFrame frame: Int) -> [Double] {
    let time = frameRate.time(ofFrame: frame)
    let strokes = look.strokes + runs.compactMap(\.strokes).joined()
    let gradients =
      [look.gradient] + strokes.map(\.gradient) + look.shadows.map(\.gradient)
    let spoken = runs.compactMap(\.spoken).map { range in
      (range.start <= time ? 1.0 : 0) + (range.end <= time ? 1 : 0)
    }
    return gradients.compactMap(\.self).movingValues(at: time)
      + (spoken.isEmpty ? [] : [spoken.reduce(0, +)])
  }

  /// The paths of its font files, each once; that of the text is first, if it has one.
  package var fontFiles: [String] {
    var files: [String] = []
    for file in [look.fontFile] + runs.map(\.fontFile) {
      if let file, !files.contains(file) { files.append(file) }
    }
    return files
  }

  /// Returns the same text with the sizes of its parts multiplied by a factor.
  package func scaled(by factor: Double) -> TextLayer {
    var scaled = self
    for index in runs.indices { scaled.runs[index].size = runs[index].size.map { $0 * factor } }
    return scaled
  }

  /// Changes the unit of all lengths of its parts that are fractions of the canvas height.
  package mutating func scaleLengthsOfParts(by factor: Double) {
    guard factor != 1 else { return }
    self = scaled(by: factor)
    for part in runs.indices {
      for index in (runs[part].strokes ?? []).indices { runs[part].strokes?[index].width *= factor }
    }
  }

  /// The largest line height of a part, in pixels; 0 if no part has its own.
  var largestPart: Double { pixels(min(4, runs.compactMap(\.size).max() ?? 0)) }
}
