extension Substring.UnicodeScalarView {
  /// An invisible character that keeps what follows `<`, `{` or `&` from being a mark of SubRip, which has no escapes.
  private static let escape: Unicode.Scalar = "\u{2060}"

  /// The most characters of a reference to a character.
  private static let longestReference = 40

  /// Whether the text begins with a mark, or with what would be one without the invisible characters in it.
  private var wouldBeginMark: Bool {
    guard let first, "<{&".unicodeScalars.contains(first) else { return false }
    let rest = dropFirst().drop { $0 == Self.escape }
    switch first {
    case "<": return rest.first?.beginsMark == true
    case "{": return rest.first == "\\"
    default:
      guard rest.first == "#" || rest.first?.properties.isAlphabetic == true else { return false }
      let reference = "&" + String(rest.prefix(Self.longestReference))
      return CharacterReference(at: Substring(reference).unicodeScalars, isClosed: true) != nil
    }
  }

  /// The reference to a character that the text begins with in SubRip; `nil` if there is none.
  var referenceOfSubRip: CharacterReference? {
    first == "&" && dropFirst().first != Self.escape && wouldBeginMark
      ? CharacterReference(at: self, isClosed: true) : nil
  }

  /// Whether an invisible character that is no part of the text follows the first one.
  var isEscaped: Bool { dropFirst().first == Self.escape && wouldBeginMark }

  /// The text with an invisible character within what would be a mark.
  var escapedForSubRip: String {
    var text = "".unicodeScalars
    var rest = self
    while let scalar = rest.first {
      text.append(scalar)
      if rest.wouldBeginMark { text.append(Self.escape) }
      rest = rest.dropFirst()
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the character can follow `<` in a tag; after a less-than sign it is another.
  var beginsMark: Bool {
    properties.isAlphabetic || self == "/" || properties.numericType != nil
  }
}
