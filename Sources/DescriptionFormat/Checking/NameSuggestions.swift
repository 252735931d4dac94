import Diagnostics
import JSONSyntax

/// Finds which of the names in a document an author meant. To stay fast, it compares only the first thousand names, and
/// only for the first hundred misspellings.
struct NameSuggestions {
  private let allNames: () -> [String]
  /// The first thousand names, and whether there are more.
  private lazy var known: (names: [String], isShortened: Bool) = {
    let all = allNames()
    return (Array(all.prefix(1_000)), all.count > 1_000)
  }()
  private var slipsLeft = 100

  /// The closure is called only when a name is misspelled.
  init(_ names: @autoclosure @escaping () -> [String]) {
    allNames = names
  }

  var names: [String] { mutating get { known.names } }

  mutating func suggestion(for name: String) -> String? {
    guard slipsLeft > 0 else { return nil }
    slipsLeft -= 1
    return closest(to: name, among: names)
  }

  /// Returns a fix that replaces a name by the one that was meant.
  mutating func fix(_ name: String, meaning meant: String, at pointer: JSONPointer) -> Fix {
    .replacing(
      pointer, with: jsonLiteral(meant), "write \(quoted(meant))",
      isSafe: isCertain(meant, by: name))
  }

  /// Returns whether only `meant` can have been meant, of all names. Names that an author chooses may be as short and
  /// as similar as `cat` and `car`.
  mutating func isCertain(_ meant: String, by name: String) -> Bool {
    !known.isShortened && name.count > 3 && Diagnostics.isCertain(meant, by: name, among: names)
  }
}
