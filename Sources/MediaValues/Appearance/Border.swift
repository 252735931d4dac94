/// A line along the inside of the edges of a box.
package struct Border: Hashable, Sendable, Codable {
  package var color: Paint?
  /// The width, as a fraction of the canvas height.
  package var width: ExactDecimal?
  package var extensions: [Extension]

  package init(
    color: Paint? = nil, width: ExactDecimal? = nil, extensions: [Extension] = []
  ) {
    self.color = color
    self.width = width
    self.extensions = extensions
  }
}

extension Border {
  package static let color = DefaultedProperty(
    "color", \Border.color, default: Paint.constant(.white))
  package static let width = DefaultedProperty(
    "width", \Border.width, default: 0.004 as ExactDecimal)
}
