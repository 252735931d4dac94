import Diagnostics
import JSONSyntax
import MediaValues

extension ValueCodec where Value == [String: ParameterValue] {
  /// A codec for the arguments of a transition, a filter or an effect, by name.
  static let arguments = ValueCodec(
    form: .arguments,
    read: { node, reading in
      guard node.kind == .object else {
        reading.reportMismatch("an object", node)
        return nil
      }
      var arguments: [String: ParameterValue] = [:]
      for member in node.members {
        let name = member.key.string
        reading.descend(member.key) {
          arguments[name] = readArgument(member.value, reading)
        }
      }
      return arguments
    },
    write: { arguments in
      let sorted = arguments.sorted { $0.key < $1.key }
      return .object(JSONObject(sorted.map { ($0.key, writeArgument($0.value)) }))
    })
}

/// Reads an argument of any type. Rules check whether the kind accepts it.
private func readArgument(_ node: JSONNode, _ reading: Reading) -> ParameterValue? {
  switch node.kind {
  case .number: return node.number.map { .number($0) }
  case .bool: return node.bool.map { .flag($0) }
  case .string: return node.string.map { text in Color(text).map { .color($0) } ?? .text(text) }
  case .object:
    if node["field"] == nil, node["keyframes"] == nil, PaintKeys.isGradient(node) {
      reading.reportGradient(node)
      return nil
    }
    if node.firstKeyframeColor != nil {
      reading.reportKeyframes(node)
      return nil
    }
    switch ValueCodec<AnimatedNumber>.anyNumber.read(node, reading) {
    case .keyframes(let keyframes)?: return .keyframes(keyframes)
    case .field(let name)?: return .field(name)
    case .constant?, nil: return nil
    }
  case .null, .array:
    reading.reportMismatch("a number, a colour, a word, true or false", node)
    return nil
  }
}

private func writeArgument(_ value: ParameterValue) -> JSONValue {
  switch value {
  case .number(let number): .number(number)
  case .color(let color): .string(color.description)
  case .text(let text): .string(text)
  case .flag(let flag): .bool(flag)
  case .keyframes(let keyframes): ValueCodec<AnimatedNumber>.anyNumber.write(.keyframes(keyframes))
  case .field(let name): FieldReference.write(name)
  }
}

extension ValueCodec where Value == AnimatedNumber {
  fileprivate static let anyNumber = animated()
}
