import ArgumentParser
import DescriptionFormat

/// `templater reference`: the generated pages, for `make reference`.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Prints the reference page of the rules.",
    shouldDisplay: false)

  func run() throws {
    Console.print(rulesReference(), terminator: "")
  }
}
