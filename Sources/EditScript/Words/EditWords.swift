import Diagnostics

/// The arguments of an operation, which are taken one by one: first the options, then the other words in order.
struct EditWords {
  private var words: [ShellWords.Word]
  private let usage: String
  /// The options that were looked up, for suggestions.
  private var known: [String] = []

  init(_ words: some Sequence<ShellWords.Word>, usage: String) {
    self.words = Array(words)
    self.usage = usage
  }

  /// Takes the word after `--name`; `nil` if there is no such option.
  mutating func option(_ name: String, mayRepeat: Bool = false) throws -> String? {
    guard let index = index(of: name) else { return nil }
    guard words.indices.contains(index + 1), !words[index + 1].isOption else {
      throw ScriptFault("--\(name) needs a value; the usage is '\(usage)'")
    }
    let value = words[index + 1].text
    guard !value.isEmpty else { throw ScriptFault("--\(name) is empty; the usage is '\(usage)'") }
    words.removeSubrange(index...(index + 1))
    guard mayRepeat || place(of: name) == nil else {
      throw ScriptFault("--\(name) is given twice; leave one out")
    }
    return value
  }

  /// Takes `--name`; returns whether it was found.
  mutating func flag(_ name: String) -> Bool {
    guard let index = index(of: name) else { return false }
    words.remove(at: index)
    return true
  }

  /// Takes the next word. `what` is its name for messages.
  mutating func next(_ what: String) throws -> String {
    guard let word = try nextIfAny() else {
      throw ScriptFault("\(what) is missing; the usage is '\(usage)'")
    }
    return word
  }

  /// Takes the next word; `nil` if there is none.
  mutating func nextIfAny() throws -> String? {
    guard let word = words.first else { return nil }
    guard !word.isOption else { throw unknownOption(word.text) }
    words.removeFirst()
    return word.text
  }

  /// Throws an error if there are words left.
  func end() throws {
    guard let word = words.first else { return }
    if word.isOption { throw unknownOption(word.text) }
    throw ScriptFault("\(quoted(word.text)) is one word too many; the usage is '\(usage)'")
  }

  private mutating func index(of name: String) -> Int? {
    known.append("--" + name)
    return place(of: name)
  }

  private func place(of name: String) -> Int? {
    words.firstIndex { $0.isOption && $0.text == "--" + name }
  }

  private func unknownOption(_ text: String) -> ScriptFault {
    let meant = closest(to: text, among: known)
    return ScriptFault(
      "there is no option \(quoted(text))"
        + (meant.map { "; did you mean '\($0)'?" } ?? "; the usage is '\(usage)'"))
  }
}

extension ShellWords.Word {
  var isOption: Bool { !isQuoted && text.hasPrefix("--") && text.count > 2 }
}
