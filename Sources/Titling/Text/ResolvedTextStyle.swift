package import MediaValues

/// The look of a text, with all defaults filled in. Lengths are fractions of the canvas height.
package struct ResolvedTextStyle: ResolvedPaint, Hashable, Sendable, Codable {
  /// The name of the font family; `nil` for the sans-serif font of the system.
  package var family: String?
  /// The path of a font file that is used instead of a family.
  package var fontFile: String?
  /// The line height.
  package var size: AnimatedNumber
  /// The color of letters; the first of a gradient.
  package var color: Color
  /// The colors across the block of lines; `nil` for one color.
  package var gradient: Gradient?
  /// From 100 to 900.
  package var weight: Int
  package var isItalic: Bool
  package var isUnderlined: Bool
  /// Outlines of the letters, from the uppermost to the lowest.
  package var strokes: [Stroke]
  /// Copies of the letters behind them, from the uppermost to the lowest.
  package var shadows: [ResolvedShadow]
  package var box: Box?
  package var alignment: TextStyle.Alignment
  /// A factor on the distance between lines.
  package var lineSpacing: Double
  /// The width at which lines are broken, as a fraction of the canvas width.
  package var width: Double
  package var verticalAlignment: TextStyle.VerticalAlignment
  package var overflow: TextStyle.Overflow
  /// The line height below which the text does not shrink; `nil` for half of its size.
  package var minSize: Double?
  package var maxLines: Int?
  /// The distance between letters in addition to their own, as a fraction of the line height.
  package var letterSpacing: Double
  /// How the part that is spoken stands out; `nil` if it does not.
  package var highlight: Highlight?

  /// The color of the part that is spoken.
  package struct Highlight: Hashable, Sendable, Codable {
    package var color: Color
    package var until: TextStyle.Highlight.End
  }

  /// An outline of each letter.
  package struct Stroke: ResolvedPaint, Hashable, Sendable, Codable {
    /// The color; the first of a gradient.
    package var color: Color
    /// The colors across the block of lines; `nil` for one color.
    package var gradient: Gradient?
    /// The width of the outline.
    package var width: Double

    package init(_ stroke: TextStyle.Stroke) {
      color = TextStyle.Stroke.color.firstColor(of: stroke)
      gradient = TextStyle.Stroke.color.value(of: stroke).gradient
      width = TextStyle.Stroke.width.value(of: stroke).double
    }
  }

  /// A filled rectangle behind the text.
  package struct Box: Hashable, Sendable, Codable {
    package var color: Color
    /// The distance between the text and the edges of the box.
    package var padding: Double
    /// The radius of the corners.
    package var radius: Double
  }

  /// Changes the unit of all lengths that are fractions of the canvas height.
  package mutating func scaleLengths(by factor: Double) {
    guard factor != 1 else { return }
    size = size.scaled(by: factor)
    minSize = minSize.map { $0 * factor }
    for index in strokes.indices { strokes[index].width *= factor }
    for index in shadows.indices { shadows[index].scaleLengths(by: factor) }
    box?.padding *= factor
    box?.radius *= factor
  }

  /// Creates the look of a style, with the defaults of the format. Fields should be replaced first;
  /// a color that is still a field becomes the default.
  ///
  /// `fontFile` is the path of the font of the style, if the style names a file.
  package init(_ style: TextStyle = TextStyle(), fontFile: String? = nil) {
    family = fontFile == nil ? style.font : nil
    self.fontFile = fontFile
    size = TextStyle.size.number(of: style)
    let paint = TextStyle.color.value(of: style)
    color = paint.colors.first?.color.constant ?? .white
    gradient = paint.gradient
    weight = TextStyle.weight.value(of: style)
    isItalic = TextStyle.isItalic.value(of: style)
    isUnderlined = TextStyle.isUnderlined.value(of: style)
    strokes = style.strokes.map(Stroke.init)
    shadows = style.shadows.map(ResolvedShadow.init)
    box = style.box.map {
      Box(
        color: TextStyle.Box.color.color(of: $0),
        padding: TextStyle.Box.padding.value(of: $0).double,
        radius: TextStyle.Box.radius.value(of: $0).double)
    }
    alignment = TextStyle.alignment.value(of: style)
    lineSpacing = TextStyle.lineSpacing.value(of: style).double
    width = TextStyle.width.value(of: style).double
    verticalAlignment = TextStyle.verticalAlignment.value(of: style)
    overflow = TextStyle.overflow.value(of: style)
    minSize = style.minSize?.double
    maxLines = style.maxLines
    letterSpacing = TextStyle.letterSpacing.value(of: style).double
    highlight = style.highlight.map {
      Highlight(
        color: TextStyle.Highlight.color.color(of: $0),
        until: TextStyle.Highlight.until.value(of: $0))
    }
  }
}
