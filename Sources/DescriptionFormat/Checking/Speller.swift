import Diagnostics
import JSONSyntax

/// Says which of a document's own names was meant, as long as that stays cheap: only the first
/// thousand names are looked at, and only for the first hundred slips.
struct Speller {
  let names: [String]
  /// Whether there are names that are not looked at.
  private let isShortened: Bool
  private var slipsLeft = 100

  init(_ names: [String]) {
    self.names = Array(names.prefix(1_000))
    isShortened = names.count > 1_000
  }

  mutating func suggestion(for name: String) -> String? {
    guard slipsLeft > 0 else { return nil }
    slipsLeft -= 1
    return closest(to: name, among: names)
  }

  /// A fix that writes the name that was meant in the place of one.
  func fix(_ name: String, meaning meant: String, at pointer: JSONPointer) -> Fix {
    .replacing(
      pointer, with: jsonLiteral(meant), "write \(quoted(meant))",
      isSafe: isCertain(meant, by: name))
  }

  /// Whether nothing else can have been meant, of all names. An author's own names may be as short
  /// and as alike as `cat` and `car`.
  func isCertain(_ meant: String, by name: String) -> Bool {
    !isShortened && name.count > 3 && Diagnostics.isCertain(meant, by: name, among: names)
  }
}
