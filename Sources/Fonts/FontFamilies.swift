import Diagnostics

/// The font families that texts can be drawn in.
package struct FontFamilies: Sendable {
  private let names: [String]
  private let known: Set<String>
  private let substitute: @Sendable (String) -> String?

  /// `substitute` returns the family that is drawn instead of a missing one.
  package init(
    _ names: some Sequence<String>,
    substitute: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.names = names.sorted()
    self.substitute = substitute
    known = Set(self.names.map(\.folded))
  }

  /// The families of this machine, listed once; `nil` if fontconfig is not available.
  package static let installed = Fontconfig.shared.map { fontconfig in
    FontFamilies(fontconfig.families) { fontconfig.substitute(for: $0) }
  }

  /// The number of families.
  package var count: Int { names.count }

  /// Whether a family has this name. As in fontconfig, letter case and spaces do not matter.
  package func has(_ name: String) -> Bool {
    known.contains(name.folded) || generic.contains(name.folded.filter { $0 != "-" })
  }

  /// Returns the help of a finding about a name that no family has.
  func help(for name: String) -> String {
    let listed = name.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
    if listed.count > 1, let first = listed.first(where: has) {
      return "'font' takes a single family, such as \(quoted(first))"
    }
    if let meant = closest(to: name, among: names) { return "did you mean \(quoted(meant))?" }
    // The longest one is the most specific.
    let beginnings = names.filter { name.folded.hasPrefix($0.folded) }
    if let family = beginnings.max(by: { $0.count < $1.count }) {
      return "the family is \(quoted(family)); choose a face with 'weight' and 'italic'"
    }
    let bundled = "install it, or use a font file (.ttf or .otf) in the document's folder"
    return substitute(name).map { "\(bundled); otherwise \(quoted($0)) is used instead" }
      ?? bundled
  }
}

/// The generic names that every fontconfig maps to a family, folded and without hyphens.
private let generic: Set<String> = [
  "sans", "sansserif", "serif", "mono", "monospace", "cursive", "fantasy", "systemui", "emoji",
]

extension String {
  /// The name in the form in which fontconfig compares names of families.
  fileprivate var folded: String { lowercased().filter { $0 != " " } }
}
