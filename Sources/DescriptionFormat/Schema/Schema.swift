import JSONSyntax
import MediaValues

/// A schema that is being made: its keywords in the order in which they are written.
struct Schema: ExpressibleByDictionaryLiteral {
  private var keywords: [(String, JSONValue)]

  init(dictionaryLiteral elements: (String, JSONValue)...) { keywords = elements }

  var json: JSONValue { .object(JSONObject(keywords)) }

  mutating func add(_ keyword: String, _ value: JSONValue?) {
    if let value { keywords.append((keyword, value)) }
  }

  mutating func merge(_ other: Schema) { keywords += other.keywords }

  /// Returns the schema of the values that one of `schemas` accepts: of no value if there is none.
  static func anyOf(_ schemas: [Schema]) -> Schema {
    switch schemas.count {
    case 0: ["not": .object(JSONObject([]))]
    case 1: schemas[0]
    default: ["anyOf": .array(schemas.map(\.json))]
    }
  }

  static func type(_ names: String...) -> Schema {
    ["type": names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) })]
  }

  /// Returns the schema of a word with its meaning; editors show both.
  static func word(_ text: String, _ summary: String) -> Schema {
    ["const": .string(text), "description": .string(summary)]
  }

  /// Returns the schema of text that matches `pattern` and does not match `refused`.
  ///
  /// Line feeds are always refused: in some validators `$` matches before a line feed at the end.
  static func pattern(_ pattern: String, but refused: String = "") -> Schema {
    let refused = refused.isEmpty ? "\\n" : refused + "|\\n"
    return [
      "type": .string("string"), "pattern": .string(pattern),
      "not": .object(JSONObject([("pattern", .string(refused))])),
    ]
  }

  static func properties(_ schemas: [(String, Schema)]) -> JSONValue {
    .object(JSONObject(schemas.map { ($0.0, $0.1.json) }))
  }

  static func number(_ number: Int) -> JSONValue { .number(ExactDecimal(number)) }
}
