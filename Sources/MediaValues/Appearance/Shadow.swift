/// A blurred copy of an image behind it, in one colour. Lengths are fractions of the canvas height.
package struct Shadow: Hashable, Sendable, Codable {
  package var color: Paint?
  /// The offset to the right.
  package var x: ExactDecimal?
  /// The offset downwards.
  package var y: ExactDecimal?
  /// Two standard deviations of the blur.
  package var blur: ExactDecimal?
  package var extensions: [Extension]

  /// The largest number of shadows of one image.
  package static let maxCount = 8

  package init(
    color: Paint? = nil, x: ExactDecimal? = nil, y: ExactDecimal? = nil,
    blur: ExactDecimal? = nil, extensions: [Extension] = []
  ) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
    self.extensions = extensions
  }
}

extension Shadow {
  package static let color = DefaultedProperty(
    "color", \Shadow.color, default: Paint.constant(.shade))
  package static let x = DefaultedProperty("x", \Shadow.x, default: 0.003 as ExactDecimal)
  package static let y = DefaultedProperty("y", \Shadow.y, default: 0.003 as ExactDecimal)
  package static let blur = DefaultedProperty("blur", \Shadow.blur, default: 0.003 as ExactDecimal)
}

/// A shadow with all defaults filled in.
package struct ResolvedShadow: ResolvedPaint, Hashable, Sendable, Codable {
  /// The color; the first of a gradient.
  package var color: Color
  /// The colors across what the shadow is of, moved with it; `nil` for one color.
  package var gradient: Gradient?
  package var x: Double
  package var y: Double
  package var blur: Double

  package init(_ shadow: Shadow) {
    color = Shadow.color.firstColor(of: shadow)
    gradient = Shadow.color.value(of: shadow).gradient
    x = Shadow.x.value(of: shadow).double
    y = Shadow.y.value(of: shadow).double
    blur = Shadow.blur.value(of: shadow).double
  }
}

extension Color {
  /// Half black.
  static let shade = Color(red: 0, green: 0, blue: 0, alpha: 0x80)
}

extension DefaultedProperty where Value == OpenColor {
  /// Returns the color of the owner; the default if a field gives it.
  package func color(of owner: Owner) -> Color {
    value(of: owner).constant ?? standard.constant ?? .white
  }
}
