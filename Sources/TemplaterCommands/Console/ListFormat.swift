import ArgumentParser

/// The format of printed lists.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case human
  /// For programs: one JSON object per line.
  case json
}
