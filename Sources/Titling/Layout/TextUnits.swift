/// The units of a text that an entrance can move: its letters, and the word of each of them.
package struct TextUnits: Hashable, Sendable {
  /// The index of the word of each letter.
  package private(set) var words: [Int] = []
  package private(set) var wordCount = 0

  package var letterCount: Int { words.count }

  init(_ pieces: [TextPiece]) {
    var isInWord = false
    for piece in pieces {
      guard case .letter = piece.token else {
        isInWord = false
        continue
      }
      if !isInWord { wordCount += 1 }
      isInWord = true
      words.append(wordCount - 1)
    }
  }
}
