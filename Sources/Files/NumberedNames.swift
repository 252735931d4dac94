/// The names for an output that the command line does not name: `trip.mp4`, `trip-2.mp4`, `trip-3.mp4` and so on.
package struct NumberedNames: Hashable, Sendable, Codable {
  /// The name without its extension and number.
  private let base: String
  /// The end of all names, such as `.mp4`.
  private let ending: String
  private static let last = 999

  package init(_ base: String, ending: String) {
    self.base = base
    self.ending = ending
  }

  package var first: String { base + ending }

  /// All names, in the order in which they are tried.
  package var all: some Sequence<String> {
    (1...NumberedNames.last).lazy.map { base + ($0 == 1 ? "" : "-\($0)") + ending }
  }
}
