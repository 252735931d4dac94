import JSONSyntax
import MediaValues

/// The members of an object as it is being written; what is nil is left out.
struct Members {
  private var members: [(String, JSONValue)] = []

  mutating func add(_ key: String, value: JSONValue) {
    members.append((key, value))
  }

  mutating func add(_ key: String, _ text: String?) {
    if let text { add(key, value: .string(text)) }
  }

  mutating func add(_ key: String, _ flag: Bool?) {
    if let flag { add(key, value: .bool(flag)) }
  }

  mutating func add(_ key: String, _ integer: Int?) {
    if let integer { add(key, value: .number(ExactDecimal(integer))) }
  }

  mutating func add(_ key: String, _ number: ExactDecimal?) {
    if let number { add(key, value: .number(number)) }
  }

  /// In seconds.
  mutating func add(_ key: String, _ time: Time?) {
    add(key, time?.decimalSeconds)
  }

  /// The arguments of a kind, by name; nothing when there are none.
  mutating func add(_ parameters: [String: ParameterValue]) {
    guard !parameters.isEmpty else { return }
    let sorted = parameters.sorted { $0.key < $1.key }
    let values = sorted.map { name, value in
      switch value {
      case .number(let number): (name, JSONValue.number(number))
      case .color(let color): (name, JSONValue.string(color.description))
      }
    }
    add("parameters", value: .object(JSONObject(values)))
  }

  /// `$schema`, which stands first.
  mutating func add(schema extensions: [Extension]) {
    for schema in extensions where schema.key == "$schema" { add(schema) }
  }

  /// The object, with its extensions at the end.
  func object(with extensions: [Extension]) -> JSONObject {
    var all = self
    for own in extensions where own.key != "$schema" { all.add(own) }
    return JSONObject(all.members)
  }

  private mutating func add(_ own: Extension) {
    if let value = JSONValue(parsing: own.json) { add(own.key, value: value) }
  }
}
