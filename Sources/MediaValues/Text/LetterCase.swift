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
    case .lower: return TextStyle.LetterCase.lowered(text)
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

extension TextStyle.LetterCase {
  /// Returns the text in lowercase. A sigma at the end of a word has a form of its own.
  private static func lowered(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for index in text.indices {
      let character = text[index]
      let isLast = !text[text.index(after: index)...].prefix(1).contains(where: \.isLetter)
      let isFinal = isInWord && isLast && character.unicodeScalars.first == "\u{3A3}"
      result +=
        isFinal ? "\u{3C2}" + String(character.unicodeScalars.dropFirst()) : character.lowercased()
      isInWord = character.isLetter
    }
    return result
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
