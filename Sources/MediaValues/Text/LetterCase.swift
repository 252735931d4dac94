extension TextStyle {
  /// How the letters of a text are changed before it is drawn.
  package enum LetterCase: String, Hashable, Sendable, CaseIterable, Codable {
    case none, upper, lower, title
  }
}

extension TextStyle.LetterCase {
  /// Returns the text in this case. Only the first letters of words change to title case.
  package func applied(to text: String) -> String {
    switch self {
    case .none: return text
    case .upper: return text.uppercased()
    case .lower: return text.lowercased()
    case .title:
      var isInWord = false
      var result = ""
      for character in text {
        let isLetter = character.isLetter || character.isNumber
        result += isLetter && !isInWord ? character.titlecased : String(character)
        // An apostrophe is within a word.
        isInWord = isLetter || isInWord && (character == "'" || character == "’")
      }
      return result
    }
  }
}

extension Character {
  /// The character with its first scalar in title case.
  fileprivate var titlecased: String {
    guard let first = unicodeScalars.first else { return String(self) }
    return first.properties.titlecaseMapping
      + String(String.UnicodeScalarView(unicodeScalars.dropFirst()))
  }
}
