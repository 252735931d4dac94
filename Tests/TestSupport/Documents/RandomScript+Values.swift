import Catalogue
import DescriptionFormat
import JSONSyntax
import MediaValues

/// Random values of the forms of keys.
extension RandomScript {
  /// Returns an object with the given values, and random values of its other keys. `nil` leaves a key out.
  mutating func object(_ id: String, _ given: [String: JSONValue?]) -> JSONValue {
    guard let form = ObjectForm.named(id) else { return .null }
    if id == "keyframes" { return keyframes(within: nil) }
    if id == "bezier" { return JSONValue(parsing: #"{ "bezier": [0.2, 0, 0.8, 1] }"#) ?? .null }
    var object = JSONObject()
    for key in form.keys {
      if let value = given[key.name] {
        if let value { object[key.name] = value }
      } else if key.isRequired || key.name == "subtype" || random.once(in: rarity) {
        let kind = object["subtype"].flatMap { form["subtype"]?.value.kind(named: $0.text) }
        object[key.name] = value(of: key, in: id, kind)
      }
    }
    return .object(object)
  }

  /// Returns a value of a key, whether or not it is required.
  mutating func anyValue(_ name: String, in id: String) -> JSONValue? {
    ObjectForm.named(id)?[name].flatMap { value(of: $0, in: id, nil) }
  }

  private mutating func value(of key: KeyForm, in id: String, _ kind: KindForm?) -> JSONValue? {
    switch (id, key.name) {
    case (_, "parameters"): return kind.map { arguments(of: $0) }
    case (_, "text"):
      return random.once(in: 4)
        ? self.value(of: key.value)
        : .string(ScriptMedia.texts.randomElement(using: &random) ?? "a")
    case (_, "path"):
      return .string(ScriptMedia.paths.randomElement(using: &random) ?? "M0 0 L1 1")
    case (_, "font"): return .string(random.once(in: 2) ? "DejaVu Sans" : "DejaVu Serif")
    case (_, "image"): return .string("paper.png")
    case ("textStyle", "size"), ("textStyle", "minSize"): return .number(random.tenth(1...4))
    case (_, "speed"):
      return random.once(in: 3) ? self.value(of: key.value) : .number(random.tenth(5...30))
    case (_, "music"):
      return scope.media[.audio]?.randomElement(using: &random).map { .string($0) }
    case (_, "media"):
      return (scope.media[.video, default: []] + scope.media[.photo, default: []])
        .randomElement(using: &random).map { .string($0) }
    default: return self.value(of: key.value)
    }
  }

  /// Returns a value of a form; `nil` if the document has nothing that the value could refer to.
  mutating func value(of form: ValueForm) -> JSONValue? {
    switch form {
    case .text: .string(ScriptMedia.texts.randomElement(using: &random) ?? "a")
    case .name(let reference): name(reference).map { .string($0) }
    case .flag: .bool(Bool.random(using: &random))
    case .number(let numbers): .number(number(numbers))
    case .time(let isPositive): .number(random.tenth((isPositive ? 1 : 0)...12))
    case .frameRate: .number(25)
    case .color:
      .string(["#102030", "#FFC04080", "orange", "white"].randomElement(using: &random) ?? "red")
    case .words(let words): words.randomElement(using: &random).map { .string($0.text) }
    case .literal(let text): .string(text)
    case .list(let element, let minimum, let maximum):
      list(of: element, max(minimum, 1)...max(minimum, min(maximum ?? 3, 3)))
    case .names, .arguments, .segment, .segmentDefaults: nil
    case .object("fieldReference"): nil
    case .object(let id): object(id, [:])
    case .handles: nil
    case .choice(let forms): choice(of: forms)
    case .newer(let form): value(of: form)
    }
  }

  private mutating func list(of form: ValueForm, _ count: ClosedRange<Int>) -> JSONValue {
    let values = (0..<Int.random(in: count, using: &random)).compactMap { _ in value(of: form) }
    // No list takes a value twice if its values are words.
    guard case .words = form else { return .array(values) }
    return .array(values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  private mutating func choice(of forms: [ValueForm]) -> JSONValue? {
    guard let form = forms.randomElement(using: &random) else { return nil }
    let numbers = forms.compactMap { form -> ValueForm.NumberForm? in
      if case .number(let numbers) = form { numbers } else { nil }
    }.first
    switch form {
    case .object("keyframes"): return keyframes(within: numbers?.range)
    case .object("fieldReference"):
      let type = numbers == nil ? Field.Kind.color : .number
      guard scope.fields.contains(type) else { return value(of: forms[0]) }
      return .object(JSONObject([("field", .string(type.rawValue))]))
    default: return value(of: form) ?? value(of: forms[0])
    }
  }

  private mutating func name(_ reference: ValueForm.Reference?) -> String? {
    switch reference {
    case .medium: scope.media.values.joined().sorted().randomElement(using: &random)
    case .track: scope.tracks.randomElement(using: &random)
    case .segment: scope.timed.randomElement(using: &random)
    case .area: scope.areas.randomElement(using: &random)
    case .field: nil
    case .transition, .filter, .effect, .entrance:
      reference?.kinds?.randomElement(using: &random)?.name
    case nil: "DejaVu Sans"
    }
  }
}

extension ValueForm {
  /// Returns the kind of the catalogue with a name.
  fileprivate func kind(named name: String?) -> KindForm? {
    if case .name(let reference) = self, let name { reference?.kind(named: name) } else { nil }
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
