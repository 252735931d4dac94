import ArgumentParser
import Catalogue
import Checking
import DescriptionFormat
import EditScript
import TemplaterKit

/// `templater reference PAGE`: the generated pages, for `make reference`.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Prints a page of the reference as Markdown.")

  enum Page: String, ExpressibleByArgument, CaseIterable {
    case rules, catalogue, format, edit, commands
  }

  @Argument(help: "The page.")
  var page: Page

  func run() throws {
    switch page {
    case .rules: Console.print(findingsReference(), terminator: "")
    case .edit: Console.print(EditOperation.reference, terminator: "")
    case .commands: Console.print(TemplaterCommand.reference, terminator: "")
    case .format: Console.print(formatReference(), terminator: "")
    case .catalogue: Console.print(catalogueReference(), terminator: "")
    }
  }
}
