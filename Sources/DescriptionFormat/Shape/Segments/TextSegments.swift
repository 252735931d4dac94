import MediaValues

extension SegmentKind {
  static let text = SegmentKind(
    .text, "a text segment", "Words over the picture.",
    // A text that cannot be read is not empty, so that no rule reports it.
    blank: Description.Text(text: "…"),
    [
      Key(
        required: "text", \.text, .text,
        "What is written; `{{name}}` stands for a field, `\\n` begins a line.",
        example: "\"Hello from {{city}}\""),
      Key(
        "style", \.style, TextKeys.style.codec(TextStyle()), "How the text looks.",
        example: "{ \"size\": 0.1, \"color\": \"white\" }"),
      Key("enter", \.enter, .entrance, "How it comes.", example: "{ \"subtype\": \"fade\" }"),
      Key("exit", \.exit, .entrance, "How it goes.", example: "{ \"subtype\": \"fade\" }"),
    ] + PictureKeys.all.map { $0.lifted(to: \.picture) },
    wrap: { .text($0) }, unwrap: { if case .text(let text) = $0 { text } else { nil } })
}
