import JSONSyntax

/// The `repeat` of a segment: `"photos"` or `{ "over": "photos", "as": "photo" }`.
enum RepetitionKeys {
  static let shape = ObjectShape<Description.Repetition>(
    value: "repetition", "a repetition", "What a segment is repeated over.",
    [
      Key(
        required: "over", \.list, .name(.medium),
        "The slot of many files. There is one copy of the segment for each file.",
        example: "\"photos\""),
      Key(
        "as", \.item, .name(nil),
        "The name by which `media` refers to the file of a copy: `{{photo}}`.", default: "item",
        example: "\"photo\""),
    ])
}

extension ValueCodec where Value == Description.Repetition {
  /// A codec for the name of a slot, or an object with the name. The name of a repetition that could not be read is empty.
  static let repetition: ValueCodec<Description.Repetition> = {
    let object = RepetitionKeys.shape.codec(Description.Repetition())
    let name = ValueCodec<String>.name(.medium)
    return ValueCodec(
      form: .choice([name.form, object.form]),
      read: { node, reading in
        guard node.string == nil else {
          return Description.Repetition(over: name.read(node, reading) ?? "")
        }
        return object.read(node, reading) ?? Description.Repetition()
      },
      write: { repetition in
        repetition.item == nil ? name.write(repetition.list) : object.write(repetition)
      })
  }()
}
