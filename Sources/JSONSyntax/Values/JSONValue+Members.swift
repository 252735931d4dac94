import MediaValues

/// What a value contains; `nil` if it is of another kind.
extension JSONValue {
  /// Returns the value of a key of an object; `nil` if it is missing.
  package subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  package var integer: Int? {
    if case .number(let number) = self { number.integer } else { nil }
  }

  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
