package import Catalogue
import Diagnostics
import JSONSyntax
import MediaValues

/// A kind of the catalogue as it is printed.
package struct CatalogueEntry {
  let family: KindFamily
  package let name: String
  let summary: String
  let parameters: [Parameter]

  private init(_ family: KindFamily, _ name: String, _ summary: String, _ parameters: [Parameter]) {
    self.family = family
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }

  /// The text for people: a paragraph with the parameters.
  package var text: String {
    let heading = "\(name)\n  \(summary)\n"
    return parameters.reduce(into: heading) { text, parameter in
      text += "    \(parameter.name.padded(to: 12))\(parameter.summary)\n"
      text += "    \("".padded(to: 12))\(parameter.domain.text)\n"
    }
  }

  /// The full description of the kind, for people.
  package var page: String {
    var page = "\(family.noun): \(text)\n  Example with the defaults:\n    \(example)\n"
    page += "  \(place)\n"
    if !otherNames.isEmpty {
      page += "  Names in other programs: \(listed(otherNames, "and")).\n"
    }
    return page
  }

  /// A JSON object with the keys `kind`, `name`, `summary`, `parameters`, `example` and `aliases`.
  package var json: String {
    jsonObject([
      ("kind", jsonLiteral(family.noun)), ("name", jsonLiteral(name)),
      ("summary", jsonLiteral(summary)), ("parameters", jsonArray(parameters.map(\.json))),
      ("example", example), ("aliases", jsonArray(otherNames.map(jsonLiteral))),
    ])
  }

  /// An example: a segment of the kind, or for an animation the value of `enter` or `exit`.
  private var example: String {
    let set = parameters.compactMap { parameter in
      parameter.domain.exampleJSON.map { "\(jsonLiteral(parameter.name)): \($0)" }
    }
    var members = ["\"subtype\": \(jsonLiteral(name))"]
    members +=
      family == .animations ? ["\"duration\": 0.5"] : ["\"position\": 4", "\"duration\": 1"]
    if !set.isEmpty { members.append("\"parameters\": { \(set.joined(separator: ", ")) }") }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private var place: String {
    family == .animations
      ? "Use it as 'enter' or 'exit' of a visual segment."
      : "Use it as a segment of a track of type '\(family.noun)'."
  }

  private var otherNames: [String] {
    family.aliases.filter { $0.meaning == .kind(name) }.map(\.name)
  }
}

extension CatalogueEntry {
  /// Returns all kinds of a list, in the order of the reference.
  package static func all(of family: KindFamily) -> [CatalogueEntry] {
    switch family {
    case .transitions:
      TransitionKind.all.map { CatalogueEntry(family, $0.name, $0.summary, $0.parameters) }
    case .filters:
      FilterKind.all.map { CatalogueEntry(family, $0.name, $0.summary, $0.parameters) }
    case .effects:
      EffectKind.all.map { CatalogueEntry(family, $0.name, $0.summary, $0.parameters) }
    case .animations:
      EntranceKind.all.map { CatalogueEntry(family, $0.name, $0.summary, []) }
    }
  }
}

extension Parameter {
  /// A JSON object with the keys `name`, `summary`, `type` (number, color, word, flag or text), `default` and
  /// `isAnimatable`; for a number also `minimum`, `maximum` and `unit`, which is left out for a plain factor;
  /// for a word also `words`.
  fileprivate var json: String {
    jsonObject(
      [("name", jsonLiteral(name)), ("summary", jsonLiteral(summary))] + domain.members
        + [("isAnimatable", "\(isAnimatable)")])
  }
}

extension Parameter.Domain {
  /// The accepted values and the default: `0–100 %, 50 unless set`.
  fileprivate var text: String {
    switch self {
    case .number(let range, let standard, let unit):
      "\(plain(range.lowerBound))–\(plain(range.upperBound))\(unit.isEmpty ? "" : " \(unit)")"
        + ", default \(standard)"
    case .color(let standard): "a colour, default \(standard)"
    case .word(let words, let standard): "\(listed(words)), default \(standard)"
    case .flag(let standard): "true or false, default \(standard)"
    case .text(let form, let standard):
      form.phrase + (standard.isEmpty ? "" : ", default \(quoted(standard))")
    }
  }

  /// The value in the example; `nil` for a text whose default is empty.
  fileprivate var exampleJSON: String? {
    switch self {
    case .number(_, let standard, _): standard.jsonText
    case .color(let standard): jsonLiteral("\(standard)")
    case .word(_, let standard): jsonLiteral(standard)
    case .flag(let standard): "\(standard)"
    case .text(.lutFile, _): jsonLiteral("look.cube")
    case .text(.imageFile, _): jsonLiteral("ink.png")
    case .text(.videoFile, _): jsonLiteral("ink.mp4")
    case .text(_, let standard): standard.isEmpty ? nil : jsonLiteral(standard)
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

/// Formats a number, whole ones without `.0`.
private func plain(_ value: Double) -> String {
  Int(exactly: value).map { "\($0)" } ?? "\(value)"
}
