package import MediaValues

/// A JSON value. Numbers keep their decimal digits; objects keep their order.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(ExactDecimal)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of a JSON object, in the order of the text. Keys are unique.
package struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package var value: JSONValue
  }

  package private(set) var members: [Member]

  /// Creates an object. The keys must be unique.
  package init(_ members: [(String, JSONValue)] = []) {
    self.members = members.map(Member.init(key:value:))
  }

  /// The value of a key. Setting `nil` removes the member; a new key is appended.
  package subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension JSONValue {
  /// The kind of the value with its article, for messages, such as `a string`.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

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
