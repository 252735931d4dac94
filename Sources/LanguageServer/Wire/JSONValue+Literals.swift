package import JSONSyntax
import MediaValues

// Messages are written as literals.

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
  /// Returns the object with one more member; other values are returned unchanged.
  func with(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var object) = self else { return self }
    object[key] = value
    return .object(object)
  }
}
