/// A parsed JSON text: a flat list of tokens with their byte ranges.
package struct JSONTree: Sendable {
  private let text: [UInt8]
  private let tokens: [JSONToken]
  /// Whether an object has duplicate keys; only the last of them is used.
  package let hasDuplicates: Bool

  /// Parses a text. Returns `nil` if it is not JSON, or nested too deeply; `FaultFinder` finds the
  /// reason.
  package init?(parsing text: [UInt8], limits: DocumentLimits) {
    guard let parsed = JSONParser.parse(text, limits: limits) else { return nil }
    self.text = text
    tokens = parsed.tokens
    hasDuplicates = parsed.hasDuplicates
  }

  /// Calls `body` with the root. Nodes are views of the memory of the tree: they are valid only
  /// inside `body`, and must not escape it.
  package func withRoot<Result>(_ body: (JSONNode) throws -> Result) rethrows -> Result {
    try text.withUnsafeBufferPointer { text in
      try tokens.withUnsafeBufferPointer { tokens in
        guard let bytes = text.baseAddress, let first = tokens.baseAddress else {
          preconditionFailure("a parsed text has a byte and a token at least")
        }
        return try body(JSONNode(text: bytes, tokens: first, index: 0))
      }
    }
  }
}

extension JSONValue {
  /// Parses a text of any JSON value, such as an extension. Returns `nil` if it is not JSON, has
  /// duplicate keys, or is more than 1,000 levels deep.
  package init?(parsing text: String) {
    guard let tree = JSONTree(parsing: Array(text.utf8), limits: DocumentLimits(depth: 1_000)),
      !tree.hasDuplicates
    else {
      return nil
    }
    self = tree.withRoot { $0.value }
  }
}
