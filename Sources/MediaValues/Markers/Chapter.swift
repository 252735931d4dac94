/// A part of an output with a name that players show.
package struct Chapter: Hashable, Sendable, Codable {
  package var start: Time
  /// The start of the next chapter, or the end of the output.
  package var end: Time
  package var name: String

  package init(start: Time, end: Time, name: String) {
    self.start = start
    self.end = end
    self.name = name
  }
}
