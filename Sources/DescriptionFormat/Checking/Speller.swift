import Diagnostics
import JSONSyntax

/// Says which of a document's own names was meant, as long as that stays cheap: only the first
/// thousand names are looked at, and only for the first hundred slips.
struct Speller {
  private let allNames: () -> [String]
  /// The first of the names, and whether there are more that are not looked at.
  private lazy var known: (names: [String], isShortened: Bool) = {
    let all = allNames()
    return (Array(all.prefix(1_000)), all.count > 1_000)
  }()
  private var slipsLeft = 100

  /// The names are listed only when there is a slip.
  init(_ names: @autoclosure @escaping () -> [String]) {
    allNames = names
  }

  var names: [String] { mutating get { known.names } }

  mutating func suggestion(for name: String) -> String? {
    guard slipsLeft > 0 else { return nil }
    slipsLeft -= 1
    return closest(to: name, among: names)
  }

  /// A fix that writes the name that was meant in the place of one.
  mutating func fix(_ name: String, meaning meant: String, at pointer: JSONPointer) -> Fix {
    .replacing(
      pointer, with: jsonLiteral(meant), "write \(quoted(meant))",
      isSafe: isCertain(meant, by: name))
  }

  /// Whether nothing else can have been meant, of all names. An author's own names may be as short
  /// and as alike as `cat` and `car`.
  mutating func isCertain(_ meant: String, by name: String) -> Bool {
    !known.isShortened && name.count > 3 && Diagnostics.isCertain(meant, by: name, among: names)
  }
}
