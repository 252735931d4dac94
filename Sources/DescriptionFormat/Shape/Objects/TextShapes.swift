import MediaValues

/// The keys for the style of texts.
enum TextKeys {
  static let style = ObjectShape<TextStyle>(
    "textStyle", "a text style", "The style of a text. Lengths are fractions of the canvas height.",
    extensions: \.extensions,
    [
      Key(
        "font", \.font, .name,
        "The name of a font family, or the path of a font file relative to the document.",
        default: "the system's sans-serif", example: "\"Open Sans\""),
      Key(TextStyle.size, "The height of a line.", example: "0.1"),
      Key(
        TextStyle.color, .paint,
        "The colour of the letters, or a gradient across the block of lines.",
        example: "\"gold\""),
      Key(
        TextStyle.weight, .integer(in: 100...900),
        "The weight, from 100, thin, to 900, black; 400 is regular and 700 is bold.",
        example: "700"),
      Key(TextStyle.isItalic, .flag, "True: the letters are slanted."),
      Key(
        "stroke", many: \.strokes, strokes,
        "An outline around each letter, or several, from the uppermost to the lowest.",
        example: "{ \"color\": \"black\", \"width\": 0.004 }"),
      Key(
        "shadow", many: \.shadows, .shadows,
        "A copy of the letters behind them, or several, from the uppermost to the lowest.",
        example: "{ \"color\": \"#00000080\" }"),
      Key(
        "box", \.box, box.codec(TextStyle.Box()), "A filled rectangle behind the text.",
        example: "{ \"color\": \"#00000080\" }"),
      Key(
        TextStyle.alignment, .word, "The alignment of the lines.",
        example: "\"left\""),
      Key(
        TextStyle.lineSpacing, .number(in: 0.1...10), "A factor on the distance between lines.",
        example: "1.2"),
      Key(
        TextStyle.width, .number(in: 0.01...10),
        "The width at which lines are broken, as a fraction of the canvas width. A box with a width of its own replaces it; other boxes limit it to the width of their area.",
        example: "0.6"),
    ] + newer.map { $0.since(.two) })

  /// The keys that version 2 added.
  private static let newer: [Key<TextStyle>] = [
    Key(TextStyle.isUnderlined, .flag, "True: the text is underlined."),
    Key(
      TextStyle.letterSpacing, .number(in: -1...2, unit: "of the size"),
      "The distance between letters in addition to their own.", example: "0.1"),
    Key(
      TextStyle.letterCase, .word, "How the letters are changed before the text is drawn.",
      example: "\"upper\""),
    Key(
      TextStyle.verticalAlignment, .word,
      "The place of the lines in a box that is higher than they are.", example: "\"top\""),
    Key(
      TextStyle.overflow, .word, "What happens to a text that is larger than its box.",
      example: "\"shrink\""),
    Key(
      "minSize", \.minSize, .number(in: 0.001...10, unit: "of the canvas height"),
      "The height of a line below which a text does not shrink.", default: "half of `size`",
      example: "0.03"),
    Key(
      "maxLines", \.maxLines, .integer(in: 1...100),
      "The largest number of lines, unless `overflow` is `visible`.", default: "no limit",
      example: "2"),
    Key(
      "highlight", \.highlight, highlight.codec(TextStyle.Highlight()),
      "The part that is spoken stands out. Parts have a `time`; without any, words are spoken evenly, by their lengths.",
      example: "{ \"color\": \"gold\" }"),
  ]

  static let forms = [style.form, stroke.form, ShadowKeys.shape.form, box.form, highlight.form]

  private static let strokes = oneOrSeveral(isNewer: false)
  /// Strokes of an object that version 2 added.
  static let newerStrokes = oneOrSeveral(isNewer: true)

  private static func oneOrSeveral(isNewer: Bool) -> ValueCodec<[TextStyle.Stroke]> {
    ValueCodec<[TextStyle.Stroke]>.oneOrList(
      of: stroke.codec(TextStyle.Stroke()), maximum: TextStyle.Stroke.maxCount, isNewer: isNewer)
  }

  private static let stroke = ObjectShape<TextStyle.Stroke>(
    "stroke", "a stroke", "An outline around each letter.", extensions: \.extensions,
    [
      Key(
        TextStyle.Stroke.color, .paint, "The colour, or a gradient across the block of lines.",
        example: "\"navy\""),
      Key(TextStyle.Stroke.width, .length, "The width.", example: "0.006"),
    ])

  private static let box = ObjectShape<TextStyle.Box>(
    "box", "a box", "A filled rectangle behind the text.", extensions: \.extensions,
    [
      Key(TextStyle.Box.color, .color, "The colour.", example: "\"#FFFFFFC0\""),
      Key(
        TextStyle.Box.padding, .length, "The distance from the text to its edge.",
        example: "0.03"),
      Key(TextStyle.Box.radius, .length, "The radius of its corners.", example: "0.01"),
    ])

  private static let highlight = ObjectShape<TextStyle.Highlight>(
    "highlight", "a highlight", "How the part of a text that is spoken stands out.",
    extensions: \.extensions,
    [
      Key(
        TextStyle.Highlight.color, .color, "The colour of its letters.", example: "\"yellow\""),
      Key(
        TextStyle.Highlight.until, .word,
        "How long it stands out: until the next part is spoken, or to the end of the text.",
        example: "\"end\""),
    ])
}
