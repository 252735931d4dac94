/// The replacement of a byte range of a text.
package struct TextChange: Hashable, Sendable {
  /// Empty for an insertion.
  package let range: Range<Int>
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}
