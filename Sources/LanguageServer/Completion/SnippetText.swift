import Catalogue
import DescriptionFormat

/// Values with tab stops, in the syntax of snippets.
enum SnippetText {
  /// Returns the value for a new key: its brackets or quotes, and a likely value if there is one.
  static func value(of key: KeyForm) -> String {
    value(of: key.value, likely: key.example ?? key.standard, standard: key.standard)
  }

  static func value(of parameter: Parameter) -> String {
    switch parameter.domain {
    case .number: stop(parameter.standard)
    case .word(let words, _): "\"" + choice(words) + "\""
    case .color: "\"" + stop(String(parameter.standard.dropFirst().dropLast())) + "\""
    // Authors who write a flag want the value that is not the default.
    case .flag(let flag): stop("\(!flag)")
    case .text(_, let standard): "\"" + stop(standard) + "\""
    }
  }

  private static func value(of form: ValueForm, likely: String?, standard: String?) -> String {
    switch form {
    case .words(let words): "\"" + choice(words.map(\.text)) + "\""
    case .name(let reference?): "\"" + choice(reference.kinds?.map(\.name) ?? []) + "\""
    case .text, .name(nil), .color: "\"$1\""
    case .flag: stop(standard == "true" ? "false" : "true")
    case .number, .time, .frameRate: stop(likely ?? "")
    case .literal(let text): stop("\"\(text)\"")
    case .list, .handles: "[$1]"
    case .names, .arguments, .object: "{ $1 }"
    case .segment, .segmentDefaults: "{ $1 }"
    case .newer(let form): value(of: form, likely: likely, standard: standard)
    case .choice(let forms):
      forms.first.map { value(of: $0, likely: likely, standard: standard) } ?? "$1"
    }
  }

  /// Returns a tab stop with a default text.
  private static func stop(_ text: String) -> String {
    text.isEmpty ? "$1" : "${1:" + escaped(text) + "}"
  }

  /// Returns a tab stop with a choice of words; an empty one if there are more than 16.
  private static func choice(_ words: [String]) -> String {
    (1...16).contains(words.count) ? "${1|" + words.joined(separator: ",") + "|}" : "$1"
  }

  /// Returns `text` with the special characters of snippets escaped.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "$}\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
