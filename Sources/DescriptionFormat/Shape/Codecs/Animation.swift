import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == AnimatedNumber {
  /// Returns a codec for a number, its keyframes, or a reference to the field with the number.
  static func animated(in range: AnimatedRange? = nil, unit: String = "") -> ValueCodec {
    let number = ValueCodec<ExactDecimal>.number(in: range?.bounds, unit: unit)
    let keyframes = KeyframeList.shape(of: number)
    return ValueCodec(
      form: .choice([number.form, .object(KeyframeList.id), .object(FieldReference.shape.form.id)]),
      read: { node, reading in
        if node.kind == .array {
          reading.reportMismatch(
            "a number", node,
            help:
              "write an animated number as { \"keyframes\": [ { \"time\": 0, \"value\": 0 }, … ] }"
          )
          return nil
        }
        guard node.kind == .object else {
          return number.read(node, reading).map { .constant($0) }
        }
        if node["field"] != nil { return FieldReference.read(node, reading).map { .field($0) } }
        var list = KeyframeList()
        let complaints = reading.diagnostics.count
        guard keyframes.read(node, reading, into: &list) != nil,
          // If a keyframe could not be read, the remaining ones would only cause further findings.
          reading.diagnostics.count == complaints
        else { return nil }
        return .keyframes(list.keyframes)
      },
      write: { value in
        switch value {
        case .constant(let constant): number.write(constant)
        case .keyframes(let list): .object(keyframes.write(KeyframeList(keyframes: list)))
        case .field(let name): FieldReference.write(name)
        }
      })
  }
}

/// `{ "keyframes": [ … ] }`
struct KeyframeList: Sendable {
  var keyframes: [Keyframe] = []

  /// The id of the object.
  static let id = "keyframes"

  /// The objects for the schema and the reference.
  static let forms =
    [shape(of: .number()).form, keyframe(of: .number()).form] + KeyframeTimeKeys.forms

  private static func keyframe(of number: ValueCodec<ExactDecimal>) -> ObjectShape<Keyframe> {
    ObjectShape(
      value: "keyframe", "a keyframe", "A value at a certain time.",
      [
        Key(
          required: "time", \.writtenTime, .keyframeTime,
          "The time from the beginning of the segment, or what determines it.", example: "0"),
        Key(required: "value", \.value, number, "The value at that time.", example: "1"),
        Key(
          Keyframe.easing, .easing, "The curve from the previous keyframe to this one.",
          example: "\"cubic_in_out\""),
      ])
  }

  static func shape(of number: ValueCodec<ExactDecimal>) -> ObjectShape<KeyframeList> {
    ObjectShape(
      value: id, "an animated number",
      "A number that changes during its segment. Before the first and after the last keyframe it is constant.",
      [
        Key(
          required: "keyframes", \.keyframes,
          .list(of: keyframe(of: number).codec(Keyframe(time: .zero, value: 0)), minimum: 1),
          "The keyframes in the order of their times.",
          example: "[ { \"time\": 0, \"value\": 1 }, { \"time\": 1, \"value\": 0.5 } ]")
      ])
  }
}

/// `{ "field": "name" }`
struct FieldReference: Sendable {
  var name = ""

  static let shape = ObjectShape<FieldReference>(
    value: "fieldReference", "a reference to a field",
    "Used in place of a number or a colour that is given by a field.",
    [
      Key(
        required: "field", \.name, .name(.field), "The name of a field of the description.",
        example: "\"brand\"")
    ])

  static func read(_ node: JSONNode, _ reading: Reading) -> String? {
    var reference = FieldReference()
    shape.read(node, reading, into: &reference)
    return reference.name.isEmpty ? nil : reference.name
  }

  static func write(_ name: String) -> JSONValue {
    .object(shape.write(FieldReference(name: name)))
  }
}
