import ArgumentParser

/// The format of printed lists.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case human
  /// For programs: one JSON object per line.
  case json
}

extension String {
  /// Returns the text with spaces appended up to `length` characters, at least one.
  func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
