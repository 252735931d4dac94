import MediaValues

extension SegmentKind {
  static let text = SegmentKind(
    .text, "a text segment", "A text that is drawn over the image.",
    // A text that cannot be read is not empty, so that no rule reports it.
    blank: Description.Text(text: "…"),
    [
      TextRunKeys.text,
      Key(
        "style", \.style, TextKeys.style.codec(TextStyle()), "The style of the text.",
        example: "{ \"size\": 0.1, \"color\": \"white\" }"),
    ]
      + (MotionKeys.entrances + AppearanceKeys.fit + AppearanceKeys.textBox
      + AppearanceKeys.others + [MotionKeys.newMotion]).map { $0.lifted(to: \.appearance) },
    wrap: { .text($0) }, unwrap: { if case .text(let text) = $0 { text } else { nil } })
}
