import MediaValues

/// How text looks, comes and goes.
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
        "color", \.color, .color, "The colour of the letters.", default: "white",
        example: "\"gold\""),
      Key(
        "weight", \.weight, .integer(in: 100...900),
        "From 100, thin, to 900, black; 400 is regular and 700 bold.", default: "400",
        example: "700"),
      Key("italic", \.isItalic, .flag, "True: slanted.", default: "false"),
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
        "alignment", \.alignment, .word, "Where the lines stand to each other.", default: "center",
        example: "\"left\""),
      Key(
        "lineSpacing", \.lineSpacing, .number(in: 0.1...10), "A factor on the distance of lines.",
        default: "1", example: "1.2"),
      Key(
        "width", \.width, .number(in: 0.01...10),
        "Where lines are broken, as a part of the canvas width.",
        default: "0.9", example: "0.6"),
    ])

  static let forms = [style.form, stroke.form, shadow.form, box.form, entrance.form]

  private static let stroke = ObjectShape<TextStyle.Stroke>(
    "stroke", "a stroke", "A line around each letter.", extensions: \.extensions,
    [
      Key("color", \.color, .color, "Its colour.", default: "black", example: "\"navy\""),
      Key("width", \.width, .length, "How wide it is.", default: "0.004", example: "0.006"),
    ])

  private static let shadow = ObjectShape<TextStyle.Shadow>(
    "shadow", "a shadow", "The letters once more, behind them.", extensions: \.extensions,
    [
      Key("color", \.color, .color, "Its colour.", default: "#00000080", example: "\"black\""),
      Key("x", \.x, .offset, "How far to the right it is.", default: "0.003", example: "0.005"),
      Key("y", \.y, .offset, "How far down it is.", default: "0.003", example: "0.005"),
      Key("blur", \.blur, .length, "How soft it is.", default: "0.003", example: "0.01"),
    ])

  private static let box = ObjectShape<TextStyle.Box>(
    "box", "a box", "A filled rectangle behind the text.", extensions: \.extensions,
    [
      Key("color", \.color, .color, "Its colour.", default: "#00000080", example: "\"#FFFFFFC0\""),
      Key(
        "padding", \.padding, .length, "How far it reaches beyond the text.", default: "0.02",
        example: "0.03"),
      Key("radius", \.radius, .length, "How round its corners are.", default: "0", example: "0.01"),
    ])

  fileprivate static let entrance = ObjectShape<Entrance>(
    "entrance", "an animation", "How a text or a sticker comes or goes.", extensions: \.extensions,
    [
      Key(
        required: "subtype", \.subtype, .name(.entrance), "An animation of the catalogue.",
        example: "\"fade\""),
      Key(
        "duration", \.duration, .positiveTime, "How long it takes.", default: "0.5", example: "0.8"),
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
