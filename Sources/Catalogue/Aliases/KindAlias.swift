/// A name in other programs for a kind of the catalogue, or for something that the format expresses in another
/// way.
package struct KindAlias: Sendable {
  /// The name in lower case, with words separated by `_`.
  package let name: String
  package let meaning: Meaning

  package enum Meaning: Hashable, Sendable {
    /// A kind of the same list.
    case kind(String)
    /// A kind of the same list, which is not the same but the most similar one.
    case nearest(String)
    /// A kind of another list.
    case other(KindFamily, String)
    /// A sentence that explains what to write instead.
    case advice(String)
  }

  /// The kind of the same list; `nil` for other meanings.
  package var kind: String? {
    switch meaning {
    case .kind(let kind), .nearest(let kind): kind
    case .other, .advice: nil
    }
  }

  /// Returns the aliases with one meaning.
  static func all(_ meaning: Meaning, _ names: String...) -> [KindAlias] {
    names.map { KindAlias(name: $0, meaning: meaning) }
  }

  /// Returns the name in the form in which aliases are compared: lower case, only letters and digits.
  static func folded(_ name: String) -> String {
    String(name.prefix(64).lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension KindFamily {
  /// The names of its kinds in other programs.
  package var aliases: [KindAlias] {
    switch self {
    case .transitions: KindAlias.transitions
    case .filters: KindAlias.filters
    case .effects: KindAlias.effects
    case .animations: KindAlias.animations
    }
  }

  /// Returns the alias with a name; `nil` if there is none. Aliases that must be written exactly come first. For the others case and
  /// separators are ignored, unless the list has a kind of this name.
  package func alias(named name: String) -> KindAlias? {
    if self == .transitions,
      let exact = KindAlias.exactTransitions.first(where: { $0.name == name })
    {
      return exact
    }
    let wanted = KindAlias.folded(name)
    guard !names.contains(where: { KindAlias.folded($0) == wanted }) else { return nil }
    return aliases.first { KindAlias.folded($0.name) == wanted }
  }
}
