/// A key that an author added to a document, beginning with `x-` (or `$schema`). It is preserved by every round trip
/// and otherwise ignored. The value is canonical JSON text, so that the stages between reading and writing need not
/// depend on JSON.
package struct Extension: Hashable, Sendable, Codable {
  package let key: String
  package let json: String

  package init(key: String, json: String) {
    self.key = key
    self.json = json
  }
}
