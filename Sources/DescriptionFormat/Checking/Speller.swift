import Diagnostics

/// Says which of a document's own names was meant, as long as that stays cheap: only the first
/// thousand names are looked at, and only for the first hundred slips.
struct Speller {
  let names: [String]
  private var slipsLeft = 100

  init(_ names: [String]) {
    self.names = Array(names.prefix(1_000))
  }

  mutating func suggestion(for name: String) -> String? {
    guard slipsLeft > 0 else { return nil }
    slipsLeft -= 1
    return closest(to: name, among: names)
  }
}
