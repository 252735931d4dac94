/// A part of a text with a style or a time of its own.
package struct TextRun: Hashable, Sendable {
  package var text: String
  /// When the part is spoken, relative to the start of the text; negative if the beginning of the text was cut off.
  package var time: Time?
  /// What differs from the style of the text; `nil` for a part that is written without one.
  package var style: Style?
  package var extensions: [Extension]

  /// The largest number of parts of one text.
  package static let maxCount = 200

  package init(
    _ text: String, at time: Time? = nil, style: Style? = nil, extensions: [Extension] = []
  ) {
    self.text = text
    self.time = time
    self.style = style
    self.extensions = extensions
  }

  /// The style of a part of a text. What is `nil` is as in the rest of the text.
  package struct Style: Hashable, Sendable {
    /// The name of the font family, or the path of a font file of the document.
    package var font: String?
    /// The line height, as a fraction of the canvas height.
    package var size: ExactDecimal?
    package var color: OpenColor?
    package var weight: Int?
    package var isItalic: Bool?
    package var isUnderlined: Bool?
    /// Outlines of the letters, from the uppermost to the lowest; empty for those of the text.
    package var strokes: [TextStyle.Stroke]
    /// The distance between letters in addition to their own, as a fraction of the size.
    package var letterSpacing: ExactDecimal?
    package var extensions: [Extension]

    package init(
      font: String? = nil, size: ExactDecimal? = nil, color: OpenColor? = nil, weight: Int? = nil,
      isItalic: Bool? = nil, isUnderlined: Bool? = nil, strokes: [TextStyle.Stroke] = [],
      letterSpacing: ExactDecimal? = nil,
      extensions: [Extension] = []
    ) {
      self.font = font
      self.size = size
      self.color = color
      self.weight = weight
      self.isItalic = isItalic
      self.isUnderlined = isUnderlined
      self.strokes = strokes
      self.letterSpacing = letterSpacing
      self.extensions = extensions
    }
  }
}

extension [TextRun] {
  /// The text of all parts.
  package var text: String { map(\.text).joined() }

  /// Whether parts have times.
  package var haveTimes: Bool { contains { $0.time != nil } }
}

extension [TextRun] {
  package var hasGradient: Bool { contains { $0.style?.strokes.hasGradient == true } }
}

extension [TextRun]: Painted {
  package mutating func changeGradients<Failure: Error>(
    _ body: (inout Gradient, [Paint.PaintStep]) throws(Failure) -> Void
  ) throws(Failure) {
    guard hasGradient else { return }
    for index in indices {
      try self[index].style?.strokes.changeGradients("stroke") {
        gradient, steps throws(Failure) in
        try body(&gradient, [.index(index), .key("style")] + steps)
      }
    }
  }
}
