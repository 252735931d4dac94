import ArgumentParser
import DescriptionFormat

/// `templater schema [description|template]`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of descriptions or of templates.",
    discussion: """
      The schema is of draft 2020-12. Give it to an editor: it completes keys and words, says what \
      they mean, and marks what 'validate' would find wrong with the shape of a document.
      """)

  @Argument(help: "Which document: description or template.")
  var document = FormatSchema.description

  func run() {
    Console.print(document.text, terminator: "")
  }
}

extension FormatSchema: ExpressibleByArgument {}
