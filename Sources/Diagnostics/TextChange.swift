/// Bytes of a text, and what is put in their place.
package struct TextChange: Hashable, Sendable {
  /// Empty where something is only put in.
  package let range: Range<Int>
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}
