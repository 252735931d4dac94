import Catalogue
import Diagnostics
import JSONSyntax
import MediaValues

/// A kind of the catalogue as it is listed.
struct CatalogueEntry {
  private let name: String
  private let summary: String
  private let parameters: [Parameter]

  init(_ name: String, _ summary: String, _ parameters: [Parameter]) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }

  /// A paragraph for people.
  var text: String {
    let heading = "\(name)\n  \(summary)\n"
    return parameters.reduce(into: heading) { text, parameter in
      text += "    \(parameter.name.padded(to: 12))\(parameter.summary)\n"
      text += "    \("".padded(to: 12))\(parameter.domain.text)\n"
    }
  }

  /// One JSON object. Its keys: `kind`, `name`, `summary`, `parameters`.
  func json(_ list: CatalogueList) -> String {
    jsonObject([
      ("kind", jsonLiteral(list.noun)), ("name", jsonLiteral(name)),
      ("summary", jsonLiteral(summary)), ("parameters", jsonArray(parameters.map(\.json))),
    ])
  }
}

extension Parameter {
  /// One JSON object. Its keys: `name`, `summary`, `type` (number, color, word, flag or text),
  /// `default`, `isAnimatable`; of a number `minimum`, `maximum` and, unless it is a plain factor,
  /// `unit`; of a word `words`.
  fileprivate var json: String {
    jsonObject(
      [("name", jsonLiteral(name)), ("summary", jsonLiteral(summary))] + domain.members
        + [("isAnimatable", "\(isAnimatable)")])
  }
}

extension Parameter.Domain {
  /// `0–100 %, 50 unless set`
  fileprivate var text: String {
    switch self {
    case .number(let range, let standard, let unit):
      "\(plain(range.lowerBound))–\(plain(range.upperBound))\(unit.isEmpty ? "" : " \(unit)")"
        + ", \(standard) unless set"
    case .color(let standard): "a colour, \(standard) unless set"
    case .word(let words, let standard): "\(listed(words)), \(standard) unless set"
    case .flag(let standard): "true or false, \(standard) unless set"
    case .text(let form, let standard):
      form.phrase + (standard.isEmpty ? "" : ", \(quoted(standard)) unless set")
    }
  }

  fileprivate var members: [(String, String?)] {
    switch self {
    case .number(let range, let standard, let unit):
      [
        ("type", jsonLiteral("number")), ("minimum", plain(range.lowerBound)),
        ("maximum", plain(range.upperBound)), ("default", standard.jsonText),
        ("unit", unit.isEmpty ? nil : jsonLiteral(unit)),
      ]
    case .color(let standard):
      [("type", jsonLiteral("color")), ("default", jsonLiteral("\(standard)"))]
    case .word(let words, let standard):
      [
        ("type", jsonLiteral("word")), ("words", jsonArray(words.map(jsonLiteral))),
        ("default", jsonLiteral(standard)),
      ]
    case .flag(let standard): [("type", jsonLiteral("flag")), ("default", "\(standard)")]
    case .text(_, let standard):
      [
        ("type", jsonLiteral("text")),
        ("default", standard.isEmpty ? nil : jsonLiteral(standard)),
      ]
    }
  }
}

/// A number without the `.0` that whole ones have.
private func plain(_ value: Double) -> String {
  Int(exactly: value).map { "\($0)" } ?? "\(value)"
}
