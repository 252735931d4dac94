/// A shape that is filled, and whose outline is drawn, as a document writes it.
package struct DrawnShape: Hashable, Sendable, Codable {
  package enum Form: String, Hashable, Sendable, CaseIterable, Codable {
    case rectangle, ellipse, triangle, diamond, star, heart, polygon, line, path
  }

  package var form: Form?
  /// The number of sides of a polygon, or of points of a star.
  package var sides: Int?
  /// The distance of the inner corners of a star from the middle, as a fraction of that of its points.
  package var inner: ExactDecimal?
  /// The roundness of a rectangle's corners: 0 for square ones, 1 for the largest radius.
  package var radius: ExactDecimal?
  /// SVG path data in a box of 1 by 1.
  package var path: String?
  @OutOfLine package var fill: Paint?
  @OutOfLine package var stroke: Stroke?

  package init(
    form: Form? = nil, sides: Int? = nil, inner: ExactDecimal? = nil, radius: ExactDecimal? = nil,
    path: String? = nil, fill: Paint? = nil, stroke: Stroke? = nil
  ) {
    self.form = form
    self.sides = sides
    self.inner = inner
    self.radius = radius
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}

extension DrawnShape {
  package static let form = DefaultedProperty("shape", \DrawnShape.form, default: Form.rectangle)
  package static let sides = DefaultedProperty("sides", \DrawnShape.sides, default: 5)
  package static let inner = DefaultedProperty(
    "inner", \DrawnShape.inner, default: 0.382 as ExactDecimal)
  package static let radius = DefaultedProperty(
    "radius", \DrawnShape.radius, default: 0 as ExactDecimal)
  package static let sidesRange = 3...100

  /// The same without what only says the default.
  package var normalized: DrawnShape {
    var shape = self
    shape.form = form.flatMap(DrawnShape.form.written)
    shape.sides = sides.flatMap(DrawnShape.sides.written)
    shape.inner = inner.flatMap(DrawnShape.inner.written)
    shape.radius = radius.flatMap(DrawnShape.radius.written)
    return shape
  }

  /// What the shape is filled with; `nil` for nothing. A shape without a stroke is white by default.
  package var appliedFill: Paint? {
    guard DrawnShape.form.value(of: self) != .line else { return nil }
    return fill ?? (stroke == nil ? .constant(.white) : nil)
  }

  /// Whether the shape fills its box, and nothing below it is seen.
  package var isOpaqueRectangle: Bool {
    DrawnShape.form.value(of: self) == .rectangle && (radius ?? 0) == 0
      && appliedFill?.isOpaque == true
  }

  /// The keys that are written and have no effect on a shape of this form.
  package var keysWithoutEffect: [String] {
    let form = DrawnShape.form.value(of: self)
    var keys: [String] = []
    if sides != nil, form != .star, form != .polygon { keys.append("sides") }
    if inner != nil, form != .star { keys.append("inner") }
    if radius != nil, form != .rectangle { keys.append("radius") }
    if path != nil, form != .path { keys.append("path") }
    if fill != nil, form == .line { keys.append("fill") }
    return keys
  }
}

extension DrawnShape: CustomStringConvertible {
  package var description: String {
    let form = DrawnShape.form.value(of: self)
    var words = [form.rawValue]
    if form == .star || form == .polygon { words.append("of \(DrawnShape.sides.value(of: self))") }
    if form == .star, let inner { words.append("inner \(inner)") }
    if form == .rectangle, let radius { words.append("radius \(radius)") }
    if form == .path, let path { words.append(String(reflecting: path)) }
    if let fill = appliedFill { words.append("in \(fill)") }
    if let stroke { words.append("\(stroke)") }
    return words.joined(separator: " ")
  }
}
