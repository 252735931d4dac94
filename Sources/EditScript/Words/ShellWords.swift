/// Splits a line into words, with the quotes of a shell: `'as it is'`, `"with \" in it"`, `\ `. `#` at the
/// beginning of a word begins a comment.
struct ShellWords {
  struct Word: Hashable {
    var text: String
    /// Whether any part is quoted. A quoted word is never the name of an option.
    var isQuoted = false
  }

  private(set) var words: [Word] = []
  private var current: Word?
  private var rest: Substring

  /// Returns the words of a line. Throws an error for a quote that is not closed.
  static func split(_ line: some StringProtocol) throws -> [Word] {
    var reader = ShellWords(rest: Substring(line))
    try reader.read()
    return reader.words
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func read() throws {
    while let character = rest.popFirst() {
      switch character {
      case "'": add(try quoted(by: character, escapes: false), isQuoted: true)
      case "\"": add(try quoted(by: character, escapes: true), isQuoted: true)
      case "\\": if let next = rest.popFirst() { add(String(next), isQuoted: true) }
      case "#" where current == nil: rest = ""
      case _ where character.isWhitespace: end()
      default: add(String(character))
      }
    }
    end()
  }

  private mutating func quoted(by quote: Character, escapes: Bool) throws -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      if escapes, character == "\\", let next = rest.popFirst() {
        text += ["\"", "\\"].contains(next) ? String(next) : "\\" + String(next)
      } else {
        text.append(character)
      }
    }
    throw ScriptFault("a \(quote) is not closed; add another one where the quoted text ends")
  }

  private mutating func add(_ text: String, isQuoted: Bool = false) {
    var word = current ?? Word(text: "")
    word.text += text
    word.isQuoted = word.isQuoted || isQuoted
    current = word
  }

  private mutating func end() {
    if let current { words.append(current) }
    current = nil
  }
}
