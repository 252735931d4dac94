import Catalogue
import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

extension DocumentationPage {
  /// Creates the documentation of a key, in a document of a version.
  init(_ key: KeyForm, of form: ObjectForm, in version: FormatVersion) {
    heading = jsonLiteral(key.name)
    summary = key.summary + (key.isRequired(in: version) ? " \(form.title.sentence) needs it." : "")
    facts = [("value", [key.value].phrase)]
    if let standard = key.standard { facts.append(("default", standard)) }
    if let example = key.example { facts.append(("example", example)) }
    entries = key.value.words.map { ($0.text, $0.summary) }
  }

  init(_ form: ObjectForm) {
    heading = form.title
    summary = form.summary
    entries = form.keys.map { ($0.name, $0.summary) }
  }

  init(_ word: ValueForm.Word) {
    heading = jsonLiteral(word.text)
    summary = word.summary
  }

  /// Creates the documentation of a kind of the catalogue with its parameters.
  init(_ kind: KindForm) {
    heading = jsonLiteral(kind.name)
    summary = kind.summary
    entries = kind.parameters.map { parameter in
      (parameter.name, "\(parameter.summary) (\(parameter.range); \(parameter.standard))")
    }
  }

  init(_ parameter: Parameter, of kind: KindForm) {
    heading = jsonLiteral(parameter.name)
    summary = parameter.summary
    facts = [
      ("parameter of", kind.name), ("value", parameter.range),
      ("default", parameter.standard),
    ]
    if parameter.isAnimatable { facts.append(("may be animated", "yes")) }
  }
}

extension Parameter {
  /// The possible values, in words.
  var range: String {
    switch domain {
    case .number(let range, _, let unit):
      "a number from \(shown(range.lowerBound)) to \(shown(range.upperBound))"
        + (unit.isEmpty ? "" : " \(unit)")
    case .color: "a colour"
    case .word(let words, _): words.joined(separator: " | ")
    case .flag: "true or false"
    case .text(let form, _): form.phrase
    }
  }

  /// The default, as JSON text.
  var standard: String {
    switch domain {
    case .number(_, let value, _): "\(value)"
    case .color(let color): jsonLiteral("\(color)")
    case .word(_, let word): jsonLiteral(word)
    case .flag(let flag): "\(flag)"
    case .text(_, let text): jsonLiteral(text)
    }
  }

  private func shown(_ number: Double) -> String {
    ExactDecimal(number).map { "\($0)" } ?? "\(number)"
  }
}

extension ValueForm {
  /// The possible words.
  var words: [Word] {
    switch self {
    case .words(let words): words
    case .choice(let forms): forms.flatMap(\.words)
    case .list(let element, _, _): element.words
    default: []
    }
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() }
}
