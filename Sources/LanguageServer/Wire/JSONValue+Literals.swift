package import JSONSyntax
import MediaValues

// Messages are written as literals, and read with the properties below.

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members))
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .number(ExactDecimal(number)) }
  package init(booleanLiteral flag: Bool) { self = .bool(flag) }

  init(_ number: Int) { self = .number(ExactDecimal(number)) }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  var integer: Int? {
    if case .number(let number) = self { number.integer } else { nil }
  }

  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Returns the object with one more member; other values are returned unchanged.
  func with(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var object) = self else { return self }
    object[key] = value
    return .object(object)
  }
}
