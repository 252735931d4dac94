package import MediaValues

/// The look of a text, with all defaults filled in. Lengths are fractions of the canvas height.
package struct TextLook: Hashable, Sendable, Codable {
  /// The name of the font family; `nil` for the sans-serif font of the system.
  package var family: String?
  /// The path of a font file that is used instead of a family.
  package var fontFile: String?
  /// The line height.
  package var size: AnimatedNumber
  package var color: Color
  /// From 100 to 900.
  package var weight: Int
  package var isItalic: Bool
  package var stroke: Stroke?
  package var shadow: Shadow?
  package var box: Box?
  package var alignment: TextStyle.Alignment
  /// A factor on the distance between lines.
  package var lineSpacing: Double
  /// The width at which lines are broken, as a fraction of the canvas width.
  package var width: Double

  /// An outline of each letter.
  package struct Stroke: Hashable, Sendable, Codable {
    package var color: Color
    /// The width of the outline.
    package var width: Double
  }

  /// A copy of the letters behind them.
  package struct Shadow: Hashable, Sendable, Codable {
    package var color: Color
    /// The offset to the right.
    package var x: Double
    /// The offset downwards.
    package var y: Double
    /// The radius of the blur: two standard deviations.
    package var blur: Double
  }

  /// A filled rectangle behind the text.
  package struct Box: Hashable, Sendable, Codable {
    package var color: Color
    /// The distance between the text and the edges of the box.
    package var padding: Double
    /// The radius of the corners.
    package var radius: Double
  }

  /// Creates the look of a style, with the defaults of the format. Fields should be replaced first;
  /// a color that is still a field becomes white, black or half-transparent black.
  ///
  /// `fontFile` is the path of the font of the style, if the style names a file.
  package init(_ style: TextStyle = TextStyle(), fontFile: String? = nil) {
    let shade = Color(red: 0, green: 0, blue: 0, alpha: 0x80)
    family = fontFile == nil ? style.font : nil
    self.fontFile = fontFile
    size = style.size ?? 0.08
    color = style.color?.constant ?? .white
    weight = style.weight ?? 400
    isItalic = style.isItalic ?? false
    stroke = style.stroke.map {
      Stroke(color: $0.color?.constant ?? .black, width: $0.width?.double ?? 0.004)
    }
    shadow = style.shadow.map {
      Shadow(
        color: $0.color?.constant ?? shade, x: $0.x?.double ?? 0.003, y: $0.y?.double ?? 0.003,
        blur: $0.blur?.double ?? 0.003)
    }
    box = style.box.map {
      Box(
        color: $0.color?.constant ?? shade, padding: $0.padding?.double ?? 0.02,
        radius: $0.radius?.double ?? 0)
    }
    alignment = style.alignment ?? .center
    lineSpacing = style.lineSpacing?.double ?? 1
    width = style.width?.double ?? 0.9
  }
}
