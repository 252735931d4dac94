import MediaValues

/// The keys for what a shape segment draws.
enum ShapeKeys {
  static let all: [Key<DrawnShape>] = [
    Key(DrawnShape.form, .word, "The shape.", example: "\"ellipse\""),
    Key(
      DrawnShape.sides,
      .integer(in: DrawnShape.sidesRange),
      "The number of sides of a polygon, or of points of a star.", example: "6"),
    Key(
      DrawnShape.inner, .number(in: 0...1),
      "The distance of a star's inner corners from its middle, as a fraction of that of its points.",
      example: "0.8"),
    Key(
      DrawnShape.radius, .number(in: 0...1),
      "The roundness of a rectangle's corners: 0 for square ones, 1 for the largest radius.",
      example: "0.3"),
    Key(
      "path", \.path, .text,
      "The outline of a `path`, as SVG path data in a box of 1 by 1.",
      example: "\"M0 1 L0.5 0 L1 1 Z\""),
    Key(
      "fill", \.fill, .paint, "What the shape is filled with.",
      default: "white; nothing if there is a stroke", example: "\"teal\""),
    Key(
      "stroke", \.stroke, stroke.codec(DrawnShape.Stroke()),
      "The line along the outline, half of which is outside of the shape.",
      default: "none", example: "{ \"color\": \"white\", \"width\": 0.01 }"),
  ]

  static let forms = [stroke.form] + PaintKeys.forms

  private static let stroke = ObjectShape<DrawnShape.Stroke>(
    "shapeStroke", "the stroke of a shape",
    "The line along the outline of a shape. Lengths are fractions of the canvas height.",
    extensions: \.extensions,
    [
      Key(DrawnShape.Stroke.color, .paint, "What the line is painted with.", example: "\"navy\""),
      Key(
        DrawnShape.Stroke.width, .number(in: 0...1, unit: "of the canvas height"), "The width.",
        example: "0.01"),
      Key(
        "dash", many: \.dash,
        .list(
          of: .number(in: 0...10, unit: "of the canvas height"),
          maximum: DrawnShape.Stroke.maxDashes),
        "The lengths of dashes and gaps, in turn.", default: "none: the line has no gaps",
        example: "[0.02, 0.01]"),
      Key(
        DrawnShape.Stroke.cap, .word, "The form of its ends; with `round`, corners are round too.",
        example: "\"round\""),
      Key(
        DrawnShape.Stroke.start, "Where it begins, as a fraction of the outline.", example: "0.25"),
      Key(DrawnShape.Stroke.end, "Where it ends, as a fraction of the outline.", example: "0.75"),
    ])
}

extension DrawnShape.Form: FormatWord {
  var summary: String {
    switch self {
    case .rectangle: "A rectangle that fills the box."
    case .ellipse: "An ellipse that touches the sides of the box."
    case .triangle: "A triangle with a horizontal base."
    case .diamond: "A square on one corner."
    case .star: "A star with one point at the top."
    case .heart: "A heart."
    case .polygon: "A polygon with equal sides and one corner at the top."
    case .line: "A horizontal line across the middle of the box."
    case .path: "The outline that `path` describes."
    }
  }
}

extension DrawnShape.Stroke.Cap: FormatWord {
  var summary: String {
    switch self {
    case .butt: "The line ends at its last point."
    case .round: "The line ends in a half circle."
    case .square: "The line ends half its width after its last point."
    }
  }
}
