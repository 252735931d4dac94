import MediaValues

extension AppearanceKeys {
  static let segmentBox = ObjectShape<Box>(
    "segmentBox", "the box of a segment",
    """
    The rectangle of the canvas that an image or a text is laid into. Its anchor lies on the same point of the area, \
    moved by `x` and `y`. A side that neither is written nor follows from `aspect` is that of the area, or of the lines of a text.
    """,
    extensions: \.extensions,
    [
      Key(
        Box.anchor, .word, "The point of the box that lies on the same point of the area.",
        example: "\"bottom_left\""),
      Key(
        Box.area, .area,
        "The part of the canvas that the box is anchored in: one of these, or a name in the `areas` of the canvas.",
        example: "\"title_safe\""),
      Key(Box.x, "The offset to the right.", example: "0.02"),
      Key(Box.y, "The offset downwards.", example: "-0.1"),
      Key(
        Box.width, "The width. If only the height is written, `aspect` determines it.",
        example: "0.25"),
      Key(
        Box.height, "The height. If only the width is written, `aspect` determines it.",
        example: "0.5"),
      Key(
        "aspect", \.aspect, .number(in: 0.01...100),
        "The width divided by the height; if neither is written, the box is as large as the area allows.",
        example: "1"),
      Key(Box.padding, "The distance between the edges and the content.", example: "0.02"),
      Key(Box.radius, "The radius of the corners.", example: "0.02"),
      Key(
        "border", \.border, border.codec(Border()), "A line along the inside of the edges.",
        example: "{ \"color\": \"white\", \"width\": 0.004 }"),
      Key(
        "shadow", many: \.shadows, .newerShadows,
        "A copy of the box with its content behind it, or several, from the uppermost to the lowest.",
        example: "{ \"y\": 0.01, \"blur\": 0.02 }"),
    ])

  static let border = ObjectShape<Border>(
    "border", "a border", "A line along the inside of the edges of a box.",
    extensions: \.extensions,
    [
      Key(
        Border.color, .paint, "The colour, or a gradient across the box.", example: "\"gold\""),
      Key(Border.width, .length, "The width.", example: "0.006"),
    ])
}
