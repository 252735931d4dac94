import Catalogue
import DescriptionFormat

/// Values with stops for the cursor, as snippets have them.
enum SnippetText {
  /// What stands behind a new key: the frame of its value, and a likely one where there is one.
  static func value(of key: KeyForm) -> String {
    value(of: key.value, likely: key.example ?? key.standard, standard: key.standard)
  }

  static func value(of parameter: Parameter) -> String {
    switch parameter.domain {
    case .number: stop(parameter.standard)
    case .color, .word: "\"" + stop(String(parameter.standard.dropFirst().dropLast())) + "\""
    // Whoever writes a flag wants the other one.
    case .flag(let flag): stop("\(!flag)")
    }
  }

  private static func value(of form: ValueForm, likely: String?, standard: String?) -> String {
    switch form {
    case .text, .name, .words, .color: "\"$1\""
    case .flag: stop(standard == "true" ? "false" : "true")
    case .number, .time, .frameRate: stop(likely ?? "")
    case .literal(let text): stop("\"\(text)\"")
    case .list, .handles: "[$1]"
    case .names, .arguments, .object: "{ $1 }"
    case .segment: "{ $1 }"
    case .choice(let forms):
      forms.first.map { value(of: $0, likely: likely, standard: standard) } ?? "$1"
    }
  }

  /// A stop that `text` stands in until something else is typed.
  private static func stop(_ text: String) -> String {
    text.isEmpty ? "$1" : "${1:" + escaped(text) + "}"
  }

  /// `text` as itself, whatever it has of a snippet's own signs.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "$}\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
