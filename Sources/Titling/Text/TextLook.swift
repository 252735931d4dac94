package import MediaValues

/// How a text looks, with nothing left to decide. Lengths are parts of the canvas height.
package struct TextLook: Hashable, Sendable, Codable {
  /// The family's name; the system's sans-serif when nil.
  package var family: String?
  /// The path of a font file that is used instead of a family.
  package var fontFile: String?
  /// The height of a line.
  package var size: AnimatedNumber
  package var color: Color
  /// From 100 to 900.
  package var weight: Int
  package var isItalic: Bool
  package var stroke: Stroke?
  package var shadow: Shadow?
  package var box: Box?
  package var alignment: TextStyle.Alignment
  /// A factor on the distance of lines.
  package var lineSpacing: Double
  /// Where lines are broken, as a part of the canvas width.
  package var width: Double

  /// A line around each letter.
  package struct Stroke: Hashable, Sendable, Codable {
    package var color: Color
    package var width: Double
  }

  /// The letters once more, behind them.
  package struct Shadow: Hashable, Sendable, Codable {
    package var color: Color
    package var x: Double
    package var y: Double
    package var blur: Double
  }

  /// A filled rectangle behind the text.
  package struct Box: Hashable, Sendable, Codable {
    package var color: Color
    package var padding: Double
    package var radius: Double
  }

  /// What a style says, and the format's defaults where it says nothing. Fields are filled in
  /// before; a colour that is still open is white, black or half black.
  ///
  /// `fontFile` is where the style's font lies, when it names a file.
  package init(_ style: TextStyle = TextStyle(), fontFile: String? = nil) {
    let shade = Color(red: 0, green: 0, blue: 0, alpha: 0x80)
    family = fontFile == nil ? style.font : nil
    self.fontFile = fontFile
    size = TextStyle.size.number(of: style)
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
