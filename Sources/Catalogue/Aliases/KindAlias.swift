/// A name that other programs or people use for a kind of the catalogue, or for something else that
/// the format writes in another way.
package struct KindAlias: Sendable {
  /// In lower case, words separated by `_`.
  package let name: String
  package let meaning: Meaning

  package enum Meaning: Hashable, Sendable {
    /// A kind of the same list.
    case kind(String)
    /// A kind of another list.
    case other(KindFamily, String)
    /// A sentence that says what to write instead.
    case advice(String)
  }

  /// The aliases of one meaning.
  static func all(_ meaning: Meaning, _ names: String...) -> [KindAlias] {
    names.map { KindAlias(name: $0, meaning: meaning) }
  }

  /// Lower case, letters and digits only: how aliases are compared.
  static func folded(_ name: String) -> String {
    String(name.prefix(64).lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
