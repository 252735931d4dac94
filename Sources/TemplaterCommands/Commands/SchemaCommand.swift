import ArgumentParser
import DescriptionFormat
import Jobs

/// `templater schema [description|template|job]`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of descriptions, of templates or of job files.",
    discussion: """
      The schema uses draft 2020-12. An editor can use it to complete and explain keys and words, and to \
      mark the errors in the shape of a document that 'validate' reports.
      """)

  @Argument(help: "The document: description, template or job.")
  var document = SchemaChoice.description

  func run() {
    Console.print(document.text, terminator: "")
  }
}

/// The documents with a schema.
enum SchemaChoice: String, ExpressibleByArgument, CaseIterable {
  case description, template, job

  fileprivate var text: String {
    switch self {
    case .description: FormatSchema.description.text
    case .template: FormatSchema.template.text
    case .job: RenderJob.schema
    }
  }
}
