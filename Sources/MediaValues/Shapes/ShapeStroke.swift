extension DrawnShape {
  /// The line along the outline of a shape. Its lengths are fractions of the canvas height.
  package struct Stroke: Hashable, Sendable, Codable {
    /// The form of the ends of lines.
    package enum Cap: String, Hashable, Sendable, CaseIterable, Codable {
      case butt, round, square
    }

    package var color: Paint?
    package var width: ExactDecimal?
    /// The lengths of dashes and gaps, in turn; empty for a line without gaps.
    package var dash: [ExactDecimal]
    package var cap: Cap?
    /// The part of the outline that is drawn, from 0 to 1.
    package var start: AnimatedNumber?
    package var end: AnimatedNumber?
    package var extensions: [Extension]

    package init(
      color: Paint? = nil, width: ExactDecimal? = nil, dash: [ExactDecimal] = [], cap: Cap? = nil,
      start: AnimatedNumber? = nil, end: AnimatedNumber? = nil, extensions: [Extension] = []
    ) {
      self.color = color
      self.width = width
      self.dash = dash
      self.cap = cap
      self.start = start
      self.end = end
      self.extensions = extensions
    }
  }
}

extension DrawnShape.Stroke: Animatable {
  package static let start = AnimatedProperty(
    "start", \DrawnShape.Stroke.start, in: .share, default: 0)
  package static let end = AnimatedProperty("end", \DrawnShape.Stroke.end, in: .share, default: 1)

  package static let numbers = [start, end]
}

extension DrawnShape.Stroke {
  package static let color = DefaultedProperty(
    "color", \DrawnShape.Stroke.color, default: Paint.constant(.white))
  package static let width = DefaultedProperty(
    "width", \DrawnShape.Stroke.width, default: 0.005 as ExactDecimal)
  package static let cap = DefaultedProperty("cap", \DrawnShape.Stroke.cap, default: Cap.butt)
  /// The greatest number of dashes and gaps.
  package static let maxDashes = 16
}

extension DrawnShape.Stroke: CustomStringConvertible {
  package var description: String {
    var words = [
      "stroked \(DrawnShape.Stroke.width.value(of: self))",
      "in \(DrawnShape.Stroke.color.value(of: self))",
    ]
    if !dash.isEmpty { words.append("dash \(dash.map { "\($0)" }.joined(separator: " "))") }
    if let cap { words.append(cap.rawValue) }
    if let start { words.append("start \(start)") }
    if let end { words.append("end \(end)") }
    return words.joined(separator: " ")
  }
}
