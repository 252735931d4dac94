import ArgumentParser
import DescriptionFormat

/// `templater schema [description|template]`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of descriptions or of templates.",
    discussion: """
      The schema uses draft 2020-12. An editor can use it to complete and explain keys and words, and to \
      mark the errors in the shape of a document that 'validate' reports.
      """)

  @Argument(help: "The document: description or template.")
  var document = FormatSchema.description

  func run() {
    Console.print(document.text, terminator: "")
  }
}

extension FormatSchema: ExpressibleByArgument {}
