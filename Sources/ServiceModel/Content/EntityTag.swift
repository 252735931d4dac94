/// The `ETag` of a content, which changes with every byte of it.
package struct EntityTag: Hashable, Sendable {
  /// The tag with its quotes.
  package let text: String

  /// `name` has letters and digits only.
  package init(_ name: String) { text = "\"\(name)\"" }

  /// Returns whether `If-None-Match` contains the tag or `*`.
  package func matches(ifNoneMatch value: String?) -> Bool {
    guard let value else { return false }
    return value.split(separator: ",").map(\.trimmed).contains { tag in
      tag == "*" || tag == text || tag == "W/" + text
    }
  }

  /// Returns whether a request with a condition may be answered: there is no `If-Match`, or it contains the tag or `*`.
  package func allows(ifMatch value: String?) -> Bool {
    guard let value else { return true }
    return value.split(separator: ",").map(\.trimmed).contains { $0 == "*" || $0 == text }
  }

  /// Returns whether ranges may be answered: there is no `If-Range`, or it contains this tag. A weak tag or a date does
  /// not identify a content.
  package func allowsRanges(ifRange value: String?) -> Bool {
    value.map { $0.trimmed == text } ?? true
  }
}
