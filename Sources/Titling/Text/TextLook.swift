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
  /// before; a colour that is still open is the default.
  ///
  /// `fontFile` is where the style's font lies, when it names a file.
  package init(_ style: TextStyle = TextStyle(), fontFile: String? = nil) {
    family = fontFile == nil ? style.font : nil
    self.fontFile = fontFile
    size = TextStyle.size.number(of: style)
    color = TextStyle.color.color(of: style)
    weight = TextStyle.weight.value(of: style)
    isItalic = TextStyle.isItalic.value(of: style)
    stroke = style.stroke.map {
      Stroke(
        color: TextStyle.Stroke.color.color(of: $0),
        width: TextStyle.Stroke.width.value(of: $0).double)
    }
    shadow = style.shadow.map {
      Shadow(
        color: TextStyle.Shadow.color.color(of: $0), x: TextStyle.Shadow.x.value(of: $0).double,
        y: TextStyle.Shadow.y.value(of: $0).double,
        blur: TextStyle.Shadow.blur.value(of: $0).double)
    }
    box = style.box.map {
      Box(
        color: TextStyle.Box.color.color(of: $0),
        padding: TextStyle.Box.padding.value(of: $0).double,
        radius: TextStyle.Box.radius.value(of: $0).double)
    }
    alignment = TextStyle.alignment.value(of: style)
    lineSpacing = TextStyle.lineSpacing.value(of: style).double
    width = TextStyle.width.value(of: style).double
  }
}

extension DefaultedProperty where Value == OpenColor {
  /// The colour that applies; the default where a field gives it.
  fileprivate func color(of owner: Owner) -> Color {
    value(of: owner).constant ?? standard.constant ?? .white
  }
}
