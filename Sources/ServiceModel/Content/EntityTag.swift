/// The `ETag` of a content, which changes with every byte of it.
package struct EntityTag: Hashable, Sendable {
  /// The tag with its quotes.
  package let text: String

  /// `name` has letters and digits only.
  package init(_ name: String) { text = "\"\(name)\"" }

  /// Returns whether `If-None-Match` contains the tag or `*`.
  package func matches(ifNoneMatch value: String?) -> Bool {
    value.map { EntityTag.list($0).contains { ["*", text, "W/" + text].contains($0) } } ?? false
  }

  /// Returns whether a request with a condition may be answered: there is no `If-Match`, or it contains the tag or `*`.
  package func allows(ifMatch value: String?) -> Bool {
    value.map { EntityTag.list($0).contains { ["*", text].contains($0) } } ?? true
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map(\.trimmed)
  }

  /// Returns whether ranges may be answered: there is no `If-Range`, or it contains this tag. A weak tag or a date does
  /// not identify a content.
  package func allowsRanges(ifRange value: String?) -> Bool {
    value.map { $0.trimmed == text } ?? true
  }
}
