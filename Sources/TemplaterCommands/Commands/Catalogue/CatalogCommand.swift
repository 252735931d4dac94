import ArgumentParser
import Catalogue
import DescriptionFormat
import Diagnostics
import Listings

/// `templater catalog [LIST|NAME]…`
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Lists the transitions, filters, effects and animations with their parameters.",
    discussion: """
      'templater catalog transitions' lists the transitions, and 'templater catalog whip_pan' describes \
      one of them with an example.
      """)

  @Argument(
    help: ArgumentHelp(
      "transitions, filters, effects or animations; or the name of one kind (default: all).",
      valueName: "list or name"),
    completion: .list(CatalogueChoice.words))
  var names: [String] = []

  @Option(help: "The format: text ('human') or one JSON object per line ('json').")
  var format: ListFormat = .human

  func validate() throws {
    for name in names where CatalogueChoice(name) == nil {
      throw ValidationError(CatalogueChoice.notFoundMessage(about: name))
    }
  }

  func run() {
    let chosen = names.compactMap(CatalogueChoice.init)
    for choice in chosen.isEmpty ? KindFamily.allCases.map(CatalogueChoice.list) : chosen {
      if format == .human, case .list(let family) = choice {
        Console.print("\(family.rawValue.uppercased())\n")
      }
      for entry in choice.entries {
        switch (format, choice) {
        case (.human, .list): Console.print(entry.text)
        case (.human, .kind): Console.print(entry.page)
        case (.json, _): Console.print(entry.json)
        }
      }
    }
  }
}

/// An argument of `catalog`.
private enum CatalogueChoice {
  case list(KindFamily)
  /// All kinds of one name; several lists may contain a kind of that name.
  case kind(String)

  /// The lists, and the names of all kinds, each once.
  static var words: [String] {
    KindFamily.allCases.map(\.rawValue) + Set(KindFamily.allCases.flatMap(\.names)).sorted()
  }

  init?(_ name: String) {
    if let family = KindFamily(rawValue: name) {
      self = .list(family)
    } else if KindFamily.allCases.contains(where: { $0.names.contains(name) }) {
      self = .kind(name)
    } else {
      return nil
    }
  }

  var entries: [CatalogueEntry] {
    switch self {
    case .list(let family): CatalogueEntry.all(of: family)
    case .kind(let name):
      KindFamily.allCases.flatMap(CatalogueEntry.all).filter { $0.name == name }
    }
  }

  /// Returns an error message for an unknown name, with the most similar one.
  static func notFoundMessage(about name: String) -> String {
    let start = "the catalogue has no list or kind \(escapedForDisplay(quoted(name)))"
    if let list = closest(to: name, among: KindFamily.allCases.map(\.rawValue)) {
      return start + "; did you mean '\(list)'?"
    }
    let meant = KindFamily.allCases.compactMap { family in
      ProbableKind(by: name, of: family).name.map { "the \(family.noun) '\($0)'" }
    }
    guard !meant.isEmpty else { return start + "; 'templater catalog' lists all" }
    return start + "; did you mean \(listed(meant))?"
  }
}
