import JSONSyntax
import MediaValues

/// The definitions that a schema refers to. Each is made once, when it is first referred to.
struct SchemaDefinitions {
  /// What a definition in `$defs` describes.
  enum Subject: Hashable {
    case object(String)
    /// A number that may have keyframes or the value of a field.
    case animated(ValueForm.NumberForm)
    case color, frameRate, easing, argument
    /// The names of the kinds of a family.
    case names(ValueForm.Reference)
    /// The parameters of each kind of a family, for objects with `subtype` and `parameters`.
    case parameters(ValueForm.Reference)

    var name: String {
      switch self {
      case .object(let id): id
      case .animated(let number):
        number.range.map { "animatedFrom\($0.lowerBound)To\($0.upperBound)" } ?? "animated"
      case .color: "color"
      case .frameRate: "frameRate"
      case .easing: "easing"
      case .argument: "argument"
      case .names(let family): "\(family.rawValue)Name"
      case .parameters(let family): "\(family.rawValue)Parameters"
      }
    }

    /// Whether the definition is not the same for all versions.
    fileprivate var isChanged: Bool {
      switch self {
      case .object(let id): ObjectForm.changed.contains(id)
      case .animated, .argument:
        ["keyframes", "fieldReference"].contains(where: ObjectForm.changed.contains)
      case .easing: true
      case .color, .frameRate, .names, .parameters: false
      }
    }
  }

  /// A definition in `$defs`, for the documents of a version.
  private struct Definition: Hashable {
    let subject: Subject
    let version: FormatVersion

    var name: String {
      version == .one ? subject.name : subject.name + "Version" + version.rawValue
    }
  }

  /// The version of the documents that the schema being made is for.
  private(set) var version = FormatVersion.one
  private var wanted: [Definition] = []
  private var known: Set<Definition> = []

  /// Returns a reference to a definition. Those that are the same in both versions are made once.
  mutating func reference(to subject: Subject) -> Schema {
    let definition = Definition(subject: subject, version: subject.isChanged ? version : .one)
    if known.insert(definition).inserted { wanted.append(definition) }
    return ["$ref": .string("#/$defs/\(definition.name)")]
  }

  /// Returns the schema of a description: that of the version which it names.
  mutating func description() -> Schema {
    let id = DescriptionKeys.description.form.id
    let outer = version
    defer { version = outer }
    version = .two
    let second = reference(to: .object(id))
    version = .one
    let first = reference(to: .object(id))
    let named: Schema = ["const": .string(FormatVersion.two.rawValue)]
    let condition: Schema = [
      "properties": Schema.properties([("version", named)]),
      "required": .array([.string("version")]),
    ]
    return ["if": condition.json, "then": second.json, "else": first.json]
  }

  /// Returns all definitions that have been referred to, directly or by other definitions.
  mutating func all() -> JSONValue {
    var made: [(String, Schema)] = []
    while made.count < wanted.count {
      let definition = wanted[made.count]
      version = definition.version
      made.append((definition.name, schema(of: definition.subject)))
    }
    return Schema.properties(made)
  }

  private mutating func schema(of subject: Subject) -> Schema {
    switch subject {
    case .object(let id): ObjectForm.named(id).map { schema(of: $0) } ?? [:]
    case .animated(let number): animated(number)
    case .color: .anyColor
    case .frameRate: .anyFrameRate
    case .easing:
      ValueCodec<Easing>.easing.form.choices.filter { $0.exists(in: version) }
        .map { schema(of: $0) }.anyOf
    case .argument:
      .anyOf([
        .type("number", "string", "boolean"), reference(to: .object("keyframes")),
        reference(to: .object("fieldReference")),
      ])
    case .names(let family): .name(of: family)
    case .parameters(let family): family.parameterHints
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
