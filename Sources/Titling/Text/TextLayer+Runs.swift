package import MediaValues

extension TextLayer {
  /// A part of a text, and what differs from the look of the text.
  package struct Run: Hashable, Sendable, Codable {
    /// The number of bytes of UTF-8 from the beginning of the text to the end of the part.
    package var end: Int
    /// The line height, as a fraction of the canvas height.
    package var size: Double?
    package var color: Color?
    package var weight: Int?
    package var isItalic: Bool?
    package var letterSpacing: Double?
  }

  /// Replaces the text by the text of its parts, in a case, with their styles.
  package mutating func take(_ parts: [TextRun], _ letterCase: TextStyle.LetterCase) {
    guard !parts.isEmpty else { return }
    text = ""
    runs = parts.map { part in
      text += letterCase.applied(to: part.text)
      let style = part.style ?? TextRun.Style()
      return Run(
        end: text.utf8.count, size: style.size?.double,
        color: style.color.map { $0.constant ?? look.color }, weight: style.weight,
        isItalic: style.isItalic, letterSpacing: style.letterSpacing?.double)
    }
  }

  /// Returns the color of a part.
  func color(ofPart index: Int) -> Color {
    runs.indices.contains(index) ? runs[index].color ?? look.color : look.color
  }

  /// Returns the same text with the sizes of its parts multiplied by a factor.
  package func scaled(by factor: Double) -> TextLayer {
    var scaled = self
    for index in runs.indices { scaled.runs[index].size = runs[index].size.map { $0 * factor } }
    return scaled
  }

  /// The largest line height of a part, in pixels; 0 if no part has its own.
  var largestPart: Double { pixels(min(4, runs.compactMap(\.size).max() ?? 0)) }
}
