package import MediaValues

/// A value of a tree; valid only inside `JSONTree.withRoot`.
///
/// A view without ownership, which is cheap to copy.
package struct JSONNode {
  /// The kind of a value.
  package enum Kind: UInt8, Sendable {
    case null, bool, number, string, array, object
  }

  let text: UnsafePointer<UInt8>
  let tokens: UnsafePointer<JSONToken>
  let index: Int

  var token: JSONToken { tokens[index] }

  package var kind: Kind { token.kind }

  /// The kind of the value with its article, for messages, such as `a string`.
  package var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The byte range of the value in the text; of a string, with its quotes.
  package var range: Range<Int> { Int(token.start)..<Int(token.end) }

  /// The value of a boolean; `nil` for other values.
  package var bool: Bool? {
    kind == .bool ? text[Int(token.start)] == UInt8(ascii: "t") : nil
  }

  /// The value of a string; `nil` for other values.
  package var string: String? {
    kind == .string ? literal(token) : nil
  }

  /// The string as a key, to look it up in a list of words.
  package var word: JSONKey? {
    guard kind == .string else { return nil }
    return JSONKey(text: text, token: token.hashed(in: text))
  }

  /// The value of a number; `nil` for other values.
  package var number: ExactDecimal? {
    guard kind == .number else { return nil }
    return decimal(UnsafeBufferPointer(start: text + Int(token.start), count: range.count))
  }

  /// The number of elements or members.
  package var count: Int { token.count }

  /// The elements of an array; empty for other values.
  package var elements: Elements {
    Elements(text: text, tokens: tokens, position: index + 1, left: kind == .array ? count : 0)
  }

  /// The members of an object; empty for other values. Of duplicate keys, only the last is
  /// included.
  package var members: Members {
    Members(text: text, tokens: tokens, position: index + 1, left: kind == .object ? count : 0)
  }

  /// The member with a name, or `nil` if there is none.
  package subscript(name: String) -> JSONNode? {
    let hash = JSONKey.hash(of: name)
    for member in members where member.key.hash == hash && member.key == name {
      return member.value
    }
    return nil
  }

  private func literal(_ token: JSONToken) -> String {
    decodedLiteral(text, token)
  }

  /// A sequence of the elements of an array.
  package struct Elements: Sequence, IteratorProtocol {
    let text: UnsafePointer<UInt8>
    let tokens: UnsafePointer<JSONToken>
    var position: Int
    var left: Int

    package mutating func next() -> JSONNode? {
      guard left > 0 else { return nil }
      left -= 1
      defer { position = Int(tokens[position].next) }
      return JSONNode(text: text, tokens: tokens, index: position)
    }
  }

  /// A sequence of the members of an object, without duplicates.
  package struct Members: Sequence, IteratorProtocol {
    let text: UnsafePointer<UInt8>
    let tokens: UnsafePointer<JSONToken>
    var position: Int
    var left: Int

    package mutating func next() -> JSONMember? {
      guard left > 0 else { return nil }
      while tokens[position].isShadowed { position = Int(tokens[position + 1].next) }
      left -= 1
      defer { position = Int(tokens[position + 1].next) }
      return JSONMember(
        key: JSONKey(text: text, token: tokens[position]),
        value: JSONNode(text: text, tokens: tokens, index: position + 1))
    }
  }
}

extension JSONNode {
  /// A copy that is independent of the tree.
  package var value: JSONValue {
    switch kind {
    case .null: .null
    case .bool: .bool(bool ?? false)
    case .number: .number(number ?? 0)
    case .string: .string(string ?? "")
    case .array: .array(elements.map(\.value))
    case .object: .object(JSONObject(members.map { ($0.key.string, $0.value.value) }))
    }
  }
}

/// A member of an object.
package struct JSONMember {
  package let key: JSONKey
  package let value: JSONNode
}

/// Returns the text of a string token.
func decodedLiteral(_ text: UnsafePointer<UInt8>, _ token: JSONToken) -> String {
  let start = text + Int(token.start) + 1
  let bytes = UnsafeBufferPointer(start: start, count: Int(token.end - token.start) - 2)
  return token.hasEscapes
    ? decodedString(Array(bytes)[...]) : String(decoding: bytes, as: UTF8.self)
}
