/// The style of a text. Lengths are fractions of the canvas height unless specified otherwise.
package struct TextStyle: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable, Codable {
    case left, center, right
  }

  /// The place of the lines in a box that is higher than they are.
  package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable, Codable {
    case top, middle, bottom
  }

  /// What happens to a text that is larger than its box.
  package enum Overflow: String, Hashable, Sendable, CaseIterable, Codable {
    case visible, shrink, clip, ellipsis
  }

  /// The name of the font family, or the path of a font file of the document.
  package var font: String?
  /// The line height.
  package var size: AnimatedNumber?
  /// The color of the letters, or a gradient across the block of lines.
  @OutOfLine package var color: Paint?
  /// From 100, thin, to 900, black; 400 is regular and 700 bold.
  package var weight: Int?
  package var isItalic: Bool?
  package var isUnderlined: Bool?
  /// Outlines of the letters, from the uppermost to the lowest.
  package var strokes: [Stroke]
  /// From the uppermost to the lowest.
  package var shadows: [Shadow]
  package var box: Box?
  package var alignment: Alignment?
  /// A factor on the distance between lines.
  package var lineSpacing: ExactDecimal?
  /// The width at which lines are broken, as a fraction of the canvas width.
  package var width: ExactDecimal?
  package var verticalAlignment: VerticalAlignment?
  package var overflow: Overflow?
  /// The line height below which a text does not shrink.
  package var minSize: ExactDecimal?
  /// The largest number of lines, unless the text may overflow its box.
  package var maxLines: Int?
  /// The distance between letters in addition to their own, as a fraction of the size.
  package var letterSpacing: ExactDecimal?
  package var letterCase: LetterCase?
  @OutOfLine package var highlight: Highlight?
  package var extensions: [Extension]

  package init(
    font: String? = nil, size: AnimatedNumber? = nil, color: Paint? = nil, weight: Int? = nil,
    isItalic: Bool? = nil, isUnderlined: Bool? = nil, strokes: [Stroke] = [],
    shadows: [Shadow] = [], box: Box? = nil,
    alignment: Alignment? = nil, lineSpacing: ExactDecimal? = nil, width: ExactDecimal? = nil,
    verticalAlignment: VerticalAlignment? = nil, overflow: Overflow? = nil,
    minSize: ExactDecimal? = nil, maxLines: Int? = nil, letterSpacing: ExactDecimal? = nil,
    letterCase: LetterCase? = nil, highlight: Highlight? = nil, extensions: [Extension] = []
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.weight = weight
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.strokes = strokes
    self.shadows = shadows
    self.box = box
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.width = width
    self.verticalAlignment = verticalAlignment
    self.overflow = overflow
    self.minSize = minSize
    self.maxLines = maxLines
    self.letterSpacing = letterSpacing
    self.letterCase = letterCase
    self.highlight = highlight
    self.extensions = extensions
  }
}

extension TextStyle: Animatable {
  package static let size = AnimatedProperty(
    "size", \TextStyle.size, in: .textSize, unit: "of the canvas height", default: 0.08)

  package static let numbers = [size]
}

extension TextStyle {
  /// An outline of each letter.
  package struct Stroke: Hashable, Sendable {
    package var color: Paint?
    package var width: ExactDecimal?
    package var extensions: [Extension]

    /// The largest number of outlines of one text.
    package static let maxCount = 8

    package init(
      color: Paint? = nil, width: ExactDecimal? = nil, extensions: [Extension] = []
    ) {
      self.color = color
      self.width = width
      self.extensions = extensions
    }
  }

  /// A filled rectangle behind the text.
  package struct Box: Hashable, Sendable {
    package var color: OpenColor?
    package var padding: ExactDecimal?
    /// The radius of the corners.
    package var radius: ExactDecimal?
    package var extensions: [Extension]

    package init(
      color: OpenColor? = nil, padding: ExactDecimal? = nil, radius: ExactDecimal? = nil,
      extensions: [Extension] = []
    ) {
      self.color = color
      self.padding = padding
      self.radius = radius
      self.extensions = extensions
    }
  }
}

extension TextStyle {
  package static let color = DefaultedProperty(
    "color", \TextStyle.color, default: Paint.constant(.white))
  package static let weight = DefaultedProperty("weight", \TextStyle.weight, default: 400)
  package static let isItalic = DefaultedProperty("italic", \TextStyle.isItalic, default: false)
  package static let isUnderlined = DefaultedProperty(
    "underline", \TextStyle.isUnderlined, default: false)
  package static let alignment = DefaultedProperty(
    "alignment", \TextStyle.alignment, default: Alignment.center)
  package static let lineSpacing = DefaultedProperty(
    "lineSpacing", \TextStyle.lineSpacing, default: ExactDecimal(1))
  package static let width = DefaultedProperty(
    "width", \TextStyle.width, default: 0.9 as ExactDecimal)
  package static let verticalAlignment = DefaultedProperty(
    "verticalAlignment", \TextStyle.verticalAlignment, default: VerticalAlignment.middle)
  package static let overflow = DefaultedProperty(
    "overflow", \TextStyle.overflow, default: Overflow.visible)
  package static let letterSpacing = DefaultedProperty(
    "letterSpacing", \TextStyle.letterSpacing, default: 0 as ExactDecimal)
  package static let letterCase = DefaultedProperty(
    "case", \TextStyle.letterCase, default: LetterCase.none)
}

extension TextStyle.Stroke {
  package static let color = DefaultedProperty(
    "color", \TextStyle.Stroke.color, default: Paint.constant(.black))
  package static let width = DefaultedProperty(
    "width", \TextStyle.Stroke.width, default: 0.004 as ExactDecimal)
}

extension TextStyle.Box {
  package static let color = DefaultedProperty(
    "color", \TextStyle.Box.color, default: OpenColor.constant(.shade))
  package static let padding = DefaultedProperty(
    "padding", \TextStyle.Box.padding, default: 0.02 as ExactDecimal)
  package static let radius = DefaultedProperty(
    "radius", \TextStyle.Box.radius, default: 0 as ExactDecimal)
}

extension TextStyle.Alignment {
  /// The part of the free space that is before the lines.
  package var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension TextStyle.VerticalAlignment {
  /// The part of the free space that is above the lines.
  package var share: Double {
    switch self {
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}
