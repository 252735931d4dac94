/// How much JSON is accepted before a document is refused (FORMAT §1).
package struct DocumentLimits: Hashable, Sendable {
  /// Bytes of text; 16 MiB.
  package var bytes: Int
  /// Arrays and objects inside each other; 64. jansson itself refuses more than 2,048.
  package var depth: Int

  package init(bytes: Int = 16 << 20, depth: Int = 64) {
    self.bytes = bytes
    self.depth = depth
  }
}
