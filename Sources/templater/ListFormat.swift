import ArgumentParser

/// How lists are printed.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case human
  /// For programs: one JSON object a line.
  case json
}

extension String {
  /// The text with spaces behind it, one at least, as far as it is shorter.
  func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
