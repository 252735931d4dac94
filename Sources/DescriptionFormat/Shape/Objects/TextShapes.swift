import MediaValues

/// The keys for the style and the animations of texts.
enum TextKeys {
  static let style = ObjectShape<TextStyle>(
    "textStyle", "a text style", "How a text looks. Lengths are parts of the canvas height.",
    extensions: \.extensions,
    [
      Key(
        "font", \.font, .name,
        "A family's name, or the path of a font file that travels with the document.",
        default: "the system's sans-serif", example: "\"Open Sans\""),
      Key(TextStyle.size, "The height of a line.", example: "0.1"),
      Key(
        TextStyle.color, .color, "The colour of the letters.",
        example: "\"gold\""),
      Key(
        TextStyle.weight, .integer(in: 100...900),
        "From 100, thin, to 900, black; 400 is regular and 700 bold.",
        example: "700"),
      Key(TextStyle.isItalic, .flag, "True: slanted."),
      Key(
        "stroke", \.stroke, stroke.codec(TextStyle.Stroke()), "A line around each letter.",
        example: "{ \"color\": \"black\", \"width\": 0.004 }"),
      Key(
        "shadow", \.shadow, shadow.codec(TextStyle.Shadow()), "The letters once more, behind them.",
        example: "{ \"color\": \"#00000080\" }"),
      Key(
        "box", \.box, box.codec(TextStyle.Box()), "A filled rectangle behind the text.",
        example: "{ \"color\": \"#00000080\" }"),
      Key(
        TextStyle.alignment, .word, "Where the lines stand to each other.",
        example: "\"left\""),
      Key(
        TextStyle.lineSpacing, .number(in: 0.1...10), "A factor on the distance of lines.",
        example: "1.2"),
      Key(
        TextStyle.width, .number(in: 0.01...10),
        "Where lines are broken, as a part of the canvas width.", example: "0.6"),
    ])

  static let forms = [style.form, stroke.form, shadow.form, box.form, entrance.form]

  private static let stroke = ObjectShape<TextStyle.Stroke>(
    "stroke", "a stroke", "A line around each letter.", extensions: \.extensions,
    [
      Key(TextStyle.Stroke.color, .color, "Its colour.", example: "\"navy\""),
      Key(TextStyle.Stroke.width, .length, "How wide it is.", example: "0.006"),
    ])

  private static let shadow = ObjectShape<TextStyle.Shadow>(
    "shadow", "a shadow", "The letters once more, behind them.", extensions: \.extensions,
    [
      Key(TextStyle.Shadow.color, .color, "Its colour.", example: "\"black\""),
      Key(TextStyle.Shadow.x, .offset, "How far to the right it is.", example: "0.005"),
      Key(TextStyle.Shadow.y, .offset, "How far down it is.", example: "0.005"),
      Key(TextStyle.Shadow.blur, .length, "How soft it is.", example: "0.01"),
    ])

  private static let box = ObjectShape<TextStyle.Box>(
    "box", "a box", "A filled rectangle behind the text.", extensions: \.extensions,
    [
      Key(TextStyle.Box.color, .color, "Its colour.", example: "\"#FFFFFFC0\""),
      Key(
        TextStyle.Box.padding, .length, "How far it reaches beyond the text.",
        example: "0.03"),
      Key(TextStyle.Box.radius, .length, "How round its corners are.", example: "0.01"),
    ])

  fileprivate static let entrance = ObjectShape<Entrance>(
    "entrance", "an animation", "How a text or a sticker comes or goes.", extensions: \.extensions,
    [
      Key(
        required: "subtype", \.subtype, .name(.entrance), "An animation of the catalogue.",
        example: "\"fade\""),
      Key(Entrance.duration, .positiveTime, "How long it takes.", example: "0.8"),
      Key(
        "by", \.unit, .word, "What comes or goes at a time.", default: "the animation's own",
        example: "\"letter\""),
      Key(
        "easing", \.easing, .easing, "At what pace.", default: "the animation's own",
        example: "\"back_out\""),
    ])
}

extension ValueCodec where Value == Entrance {
  static let entrance = TextKeys.entrance.codec(Entrance(subtype: ""))
}

extension ValueCodec where Value == ExactDecimal {
  fileprivate static let length = number(in: 0...1, unit: "of the canvas height")
  fileprivate static let offset = number(in: -1...1, unit: "of the canvas height")
}
