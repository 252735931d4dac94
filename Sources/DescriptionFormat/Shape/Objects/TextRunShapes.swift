import JSONSyntax
import MediaValues

/// The keys for parts of texts.
enum TextRunKeys {
  static let forms = [run.form, style.form]

  /// The text of a segment: a string, or a list of parts.
  static let text = Key<Description.Text>(
    form: KeyForm(
      name: "text",
      summary:
        "The text; `{{name}}` is replaced by a field, `\\n` begins a new line. A list has parts with styles and times of their own.",
      value: .choice([.text, .newer(list.form)]), isRequired: true, standard: nil,
      example: "\"Hello from {{city}}\""),
    read: { node, reading, text in
      if node.kind == .array {
        reading.needVersionTwo("a list of parts of a text")
        guard let runs = list.read(node, reading), !runs.isEmpty else { return }
        (text.text, text.runs) = (runs.text, runs)
      } else if let written = ValueCodec<String>.text.read(node, reading) {
        (text.text, text.runs) = (written, [])
      }
    },
    write: { $0.runs.isEmpty ? .string($0.text) : list.write($0.runs) })

  private static let list = ValueCodec<[TextRun]>.list(
    of: part, minimum: 1, maximum: TextRun.maxCount)

  private static let part = ValueCodec<TextRun>(
    form: .choice([.text, .object(run.form.id)]),
    read: { node, reading in
      guard node.kind == .object else {
        return ValueCodec<String>.text.read(node, reading).map { TextRun($0) }
      }
      var part = TextRun("")
      return run.read(node, reading, into: &part) == nil ? nil : part
    },
    write: { part in
      part.style == nil && part.time == nil && part.extensions.isEmpty
        ? .string(part.text) : .object(run.write(part))
    })

  private static let run = ObjectShape<TextRun>(
    "textRun", "a part of a text", "A part of a text with a style or a time of its own.",
    extensions: \.extensions,
    [
      Key(required: "text", \.text, .text, "The text of the part.", example: "\"$9\""),
      Key(
        "time", \.time, .signedTime,
        "When the part is spoken, from the beginning of the segment; negative after a cut.",
        example: "1.25"),
      Key(
        "style", \.style, style.codec(TextRun.Style()),
        "What differs from the style of the text.", example: "{ \"weight\": 900 }"),
    ])

  private static let style = ObjectShape<TextRun.Style>(
    "runStyle", "the style of a part of a text",
    "The style of a part of a text. What is left out is as in the rest of the text.",
    extensions: \.extensions,
    [
      Key(
        "font", \.font, .name,
        "The name of a font family, or the path of a font file relative to the document.",
        example: "\"Open Sans\""),
      Key(
        "size", \.size, .number(in: 0.001...10, unit: "of the canvas height"),
        "The height of a line.", example: "0.14"),
      Key("color", \.color, .color, "The colour of the letters.", example: "\"gold\""),
      Key(
        "weight", \.weight, .integer(in: 100...900),
        "The weight, from 100, thin, to 900, black.", example: "900"),
      Key("italic", \.isItalic, .flag, "True: the letters are slanted."),
      Key("underline", \.isUnderlined, .flag, "True: the part is underlined."),
      Key(
        "stroke", many: \.strokes, TextKeys.newerStrokes,
        "An outline around each letter, or several, from the uppermost to the lowest, instead of those of the text.",
        example: "{ \"color\": \"navy\", \"width\": 0.006 }"),
      Key(
        "letterSpacing", \.letterSpacing, .number(in: -1...2, unit: "of the size"),
        "The distance between letters in addition to their own.", example: "0.1"),
    ])
}
