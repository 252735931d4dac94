/// A parsed JSON text: a flat list of tokens, each of which knows its bytes.
package struct JSONTree: Sendable {
  private let text: [UInt8]
  private let tokens: [JSONToken]
  /// Whether some object has a key twice; then the last one counts.
  package let hasDuplicates: Bool

  /// Nil when the text is not JSON, or deeper than `depth`: `FaultFinder` says why.
  package init?(parsing text: [UInt8], depth: Int) {
    guard let parsed = JSONParser.parse(text, depth: depth) else { return nil }
    self.text = text
    tokens = parsed.tokens
    hasDuplicates = parsed.hasDuplicates
  }

  /// Shows the root to `body`. Nodes are views of the tree's memory: they are valid inside `body`
  /// only, and must not leave it.
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
