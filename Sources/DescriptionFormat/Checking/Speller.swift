import Diagnostics

/// Says which of a document's own names was meant, as long as that stays cheap: only the first
/// thousand names are looked at, and only for the first hundred slips.
struct Speller {
  private let allNames: () -> [String]
  private(set) lazy var names = Array(allNames().prefix(1_000))
  private var slipsLeft = 100

  /// The names are listed only when there is a slip.
  init(_ names: @autoclosure @escaping () -> [String]) {
    allNames = names
  }

  mutating func suggestion(for name: String) -> String? {
    guard slipsLeft > 0 else { return nil }
    slipsLeft -= 1
    return closest(to: name, among: names)
  }
}
