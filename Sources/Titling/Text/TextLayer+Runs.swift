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
  }

  /// Replaces the text by the text of its parts, in a case, with their styles. `fonts` contains the paths of font files by
  /// the names that styles use.
  package mutating func take(
    _ parts: [TextRun], _ letterCase: TextStyle.LetterCase, fonts: [String: String] = [:]
  ) {
    guard !parts.isEmpty else { return }
    text = ""
    runs = parts.map { part in
      text += letterCase.applied(to: part.text)
      let style = part.style ?? TextRun.Style()
      let fontFile = style.font.flatMap { fonts[$0] }
      return Run(
        end: text.utf8.count, family: fontFile == nil ? style.font : nil, fontFile: fontFile,
        size: style.size?.double,
        color: style.color.map { $0.constant ?? look.color }, weight: style.weight,
        isItalic: style.isItalic, isUnderlined: style.isUnderlined,
        letterSpacing: style.letterSpacing?.double)
    }
  }

  /// Returns what a part is painted with.
  func paint(ofPart index: Int) -> Paint {
    if runs.indices.contains(index), let color = runs[index].color { return .constant(color) }
    return look.gradient.map { .gradient($0) } ?? .constant(look.color)
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

  /// The largest line height of a part, in pixels; 0 if no part has its own.
  var largestPart: Double { pixels(min(4, runs.compactMap(\.size).max() ?? 0)) }
}
