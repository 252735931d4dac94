import JSONSyntax
import MediaValues

/// The definitions that a schema refers to. Each is made once, when it is first referred to.
struct SchemaDefinitions {
  /// A definition in `$defs`.
  enum Definition: Hashable {
    case object(String)
    /// A number that may have keyframes or the value of a field.
    case animated(ValueForm.NumberForm)
    case color, frameRate, easing, argument

    var name: String {
      switch self {
      case .object(let id): id
      case .animated(let number):
        number.range.map { "animatedFrom\($0.lowerBound)To\($0.upperBound)" } ?? "animated"
      case .color: "color"
      case .frameRate: "frameRate"
      case .easing: "easing"
      case .argument: "argument"
      }
    }
  }

  private var wanted: [Definition] = []
  private var known: Set<Definition> = []

  mutating func reference(to definition: Definition) -> Schema {
    if known.insert(definition).inserted { wanted.append(definition) }
    return ["$ref": .string("#/$defs/\(definition.name)")]
  }

  /// Returns all definitions that have been referred to, directly or by other definitions.
  mutating func all() -> JSONValue {
    var made: [(String, Schema)] = []
    while made.count < wanted.count {
      let definition = wanted[made.count]
      made.append((definition.name, schema(of: definition)))
    }
    return Schema.properties(made)
  }

  private mutating func schema(of definition: Definition) -> Schema {
    switch definition {
    case .object(let id): ObjectForm.named(id).map { schema(of: $0) } ?? [:]
    case .animated(let number): animated(number)
    case .color: .anyColor
    case .frameRate: .anyFrameRate
    case .easing: ValueCodec<Easing>.easing.form.choices.map { schema(of: $0) }.anyOf
    case .argument:
      .anyOf([
        .type("number", "string", "boolean"), reference(to: .object("keyframes")),
        reference(to: .object("fieldReference")),
      ])
    }
  }

  private mutating func animated(_ number: ValueForm.NumberForm) -> Schema {
    var keyframes = reference(to: .object("keyframes"))
    if let range = number.range {
      // The range also applies to the value of every keyframe.
      let value: Schema = [
        "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      ]
      let keyframe: Schema = ["properties": Schema.properties([("value", value)])]
      let list: Schema = ["items": keyframe.json]
      keyframes.add("properties", Schema.properties([("keyframes", list)]))
    }
    return .anyOf([.number(number), keyframes, reference(to: .object("fieldReference"))])
  }
}

extension [Schema] {
  fileprivate var anyOf: Schema { .anyOf(self) }
}
