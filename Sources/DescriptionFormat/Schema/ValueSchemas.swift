import JSONSyntax
import MediaValues

extension SchemaDefinitions {
  /// Returns the schema of the values of a form.
  mutating func schema(of form: ValueForm) -> Schema {
    switch form {
    case .text: return .type("string")
    case .name(let family?) where family.kinds != nil: return reference(to: .names(family))
    case .name: return .name(of: nil)
    case .flag: return .type("boolean")
    case .number(let number): return .number(number)
    case .time(let isPositive): return .time(isPositive: isPositive)
    case .frameRate: return reference(to: .frameRate)
    case .color: return reference(to: .color)
    case .words(let words):
      let words = words.filter { $0.since <= version }
      // The key has a description, and a schema has only one.
      if words.count == 1 { return ["const": .string(words[0].text)] }
      return .anyOf(words.map { .word($0.text, $0.summary) })
    case .literal(let text): return ["const": .string(text)]
    case .list(let element, let minimum, let maximum):
      return list(of: element, minimum: minimum, maximum: maximum)
    case .names(let element, of: _):
      return [
        "type": .string("object"),
        "propertyNames": .object(JSONObject([("minLength", Schema.number(1))])),
        "additionalProperties": schema(of: element).json,
      ]
    case .arguments:
      return [
        "type": .string("object"), "additionalProperties": reference(to: .argument).json,
      ]
    case .object(DescriptionKeys.description.form.id): return description()
    case .object(let id): return reference(to: .object(id))
    case .segment, .segmentDefaults: return [:]
    case .newer(let form): return schema(of: form)
    case .handles: return .handles
    case .choice:
      let choices = form.choices
      if let number = form.animatedNumber { return reference(to: .animated(number)) }
      if choices.contains(where: { $0.isObject(Bezier.shape.form.id) }) {
        return reference(to: .easing)
      }
      let known = choices.filter { $0.exists(in: version) }
      return known.count == 1 ? schema(of: known[0]) : .anyOf(known.map { schema(of: $0) })
    }
  }

  private mutating func list(of element: ValueForm, minimum: Int, maximum: Int?) -> Schema {
    var schema = Schema.type("array")
    // The elements of a list of segments depend on the type of the track, whose schema specifies them.
    if case .segment = element {} else { schema.add("items", self.schema(of: element).json) }
    if minimum > 0 { schema.add("minItems", Schema.number(minimum)) }
    schema.add("maxItems", maximum.map { Schema.number($0) })
    return schema
  }
}

extension ValueForm {
  /// The alternatives of a choice, with nested choices expanded.
  var choices: [ValueForm] {
    switch self {
    case .choice(let forms): forms.flatMap(\.choices)
    case .newer(let form): form.choices.map { .newer($0) }
    default: [self]
    }
  }

  /// Returns whether a version of the format has the form.
  func exists(in version: FormatVersion) -> Bool {
    if case .newer = self { version > .one } else { true }
  }

  /// The form of the constant number, for a value that may be animated; otherwise `nil`.
  var animatedNumber: NumberForm? {
    let choices = choices
    guard choices.contains(where: { $0.isObject("keyframes") }) else { return nil }
    for case .number(var number) in choices {
      // The key has the unit.
      number.unit = ""
      return number
    }
    return nil
  }

  func isObject(_ id: String) -> Bool {
    if case .object(id) = self { true } else { false }
  }
}

extension Schema {
  static func number(_ form: ValueForm.NumberForm) -> Schema {
    var schema = Schema.type(form.isWhole ? "integer" : "number")
    schema.add("minimum", form.range.map { .number($0.lowerBound) })
    schema.add("maximum", form.range.map { .number($0.upperBound) })
    if form.isEven { schema.add("multipleOf", number(2)) }
    return schema
  }

  fileprivate static func time(isPositive: Bool) -> Schema {
    let least = isPositive ? ExactDecimal(significand: 1, exponent: -9) : 0
    return number(ValueForm.NumberForm(range: least...86_400))
  }

  fileprivate static let handles: Schema = {
    let share = number(ValueForm.NumberForm(range: 0...1)).json
    let height = number(ValueForm.NumberForm(range: Easing.handleHeights)).json
    return [
      "type": .string("array"), "prefixItems": .array([share, height, share, height]),
      "items": .bool(false), "minItems": number(4),
    ]
  }()

  /// Returns the schema of a name. It lists the names of the catalogue, but allows others, which rules report.
  static func name(of reference: ValueForm.Reference?) -> Schema {
    let any: Schema = ["type": .string("string"), "minLength": number(1)]
    return .anyOf([any] + KindForm.all(reference).map { .word($0.name, $0.summary) })
  }
}
