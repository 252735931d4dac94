import ArgumentParser
import Catalogue

/// `templater catalog`
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Lists the transitions, filters, effects and animations, and what may be set.")

  @Argument(help: "Which of them; all, if none is named.")
  var lists: [CatalogueList] = []

  @Option(help: "For people, or one JSON object a line.")
  var format: ListFormat = .human

  func run() {
    for list in CatalogueList.allCases where lists.isEmpty || lists.contains(list) {
      if format == .human { Console.print("\(list.rawValue.uppercased())\n") }
      for entry in list.entries {
        switch format {
        case .human: Console.print(entry.text)
        case .json: Console.print(entry.json(list))
        }
      }
    }
  }
}

/// The lists of the catalogue.
enum CatalogueList: String, ExpressibleByArgument, CaseIterable {
  case transitions, filters, effects, animations

  var entries: [CatalogueEntry] {
    switch self {
    case .transitions:
      TransitionKind.all.map { CatalogueEntry($0.name, $0.summary, $0.parameters) }
    case .filters: FilterKind.all.map { CatalogueEntry($0.name, $0.summary, $0.parameters) }
    case .effects: EffectKind.all.map { CatalogueEntry($0.name, $0.summary, $0.parameters) }
    case .animations: EntranceKind.all.map { CatalogueEntry($0.name, $0.summary, []) }
    }
  }

  /// What one of them is called.
  var noun: String { String(rawValue.dropLast()) }
}
