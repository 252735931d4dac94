import ArgumentParser
import DescriptionFormat

/// The title, introduction and other metadata of a template.
struct IntroductionOptions: ParsableArguments {
  @Option(help: "The template's title; a description needs one.")
  var title: String?

  @Option(help: "The template's introduction.")
  var description: String?

  @Option(help: "The author of the template.")
  var author: String?

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Words for searching.", valueName: "tag"))
  var tags: [String] = []

  @Option(help: "The licence.")
  var license: String?

  func validate() throws {
    if title?.isEmpty == true { throw ValidationError("--title must not be empty") }
  }

  /// Returns the document as a template, with the given options in place of its own metadata.
  func template(of content: FormatDocument) throws -> Template {
    var template: Template
    switch content {
    case .template(let known): template = known
    case .description(let profile):
      guard let title else {
        throw Console.fail(
          "a template needs a title: set it with --title", ExitCode.validationFailure)
      }
      template = Template(title: title, profile: profile)
    }
    template.title = title ?? template.title
    template.introduction = description ?? template.introduction
    template.author = author ?? template.author
    template.tags = tags.isEmpty ? template.tags : tags
    template.license = license ?? template.license
    return template
  }
}
