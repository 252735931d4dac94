package import MediaValues

/// A value of a tree; valid only inside `JSONTree.withRoot`.
///
/// A plain view that owns nothing: handing it around costs nothing.
package struct JSONNode {
  package enum Kind: UInt8, Sendable {
    case null, bool, number, string, array, object
  }

  let text: UnsafePointer<UInt8>
  let tokens: UnsafePointer<JSONToken>
  let index: Int

  var token: JSONToken { tokens[index] }

  package var kind: Kind { token.kind }

  /// What kind of value this is, with its article, for messages: `a string`.
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

  /// The value's bytes in the text; a string's with its quotes.
  package var range: Range<Int> { Int(token.start)..<Int(token.end) }

  package var bool: Bool? {
    kind == .bool ? text[Int(token.start)] == UInt8(ascii: "t") : nil
  }

  package var string: String? {
    kind == .string ? literal(token) : nil
  }

  /// A string to be looked up among words.
  package var word: JSONKey? {
    guard kind == .string else { return nil }
    return JSONKey(text: text, token: token.hashed(in: text))
  }

  package var number: ExactDecimal? {
    guard kind == .number else { return nil }
    return decimal(UnsafeBufferPointer(start: text + Int(token.start), count: range.count))
  }

  /// How many elements or members there are.
  package var count: Int { token.count }

  /// The elements of an array; nothing otherwise.
  package var elements: Elements {
    Elements(text: text, tokens: tokens, position: index + 1, left: kind == .array ? count : 0)
  }

  /// The members of an object; nothing otherwise. Of a key that stands twice, the last.
  package var members: Members {
    Members(text: text, tokens: tokens, position: index + 1, left: kind == .object ? count : 0)
  }

  /// The member of an object.
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

/// A member of an object.
package struct JSONMember {
  package let key: JSONKey
  package let value: JSONNode
}

/// What a string token spells.
func decodedLiteral(_ text: UnsafePointer<UInt8>, _ token: JSONToken) -> String {
  let start = text + Int(token.start) + 1
  let bytes = UnsafeBufferPointer(start: start, count: Int(token.end - token.start) - 2)
  return token.hasEscapes
    ? decodedString(Array(bytes)[...]) : String(decoding: bytes, as: UTF8.self)
}
