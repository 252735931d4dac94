import ArgumentParser
import DescriptionFormat

/// The title, introduction and other metadata of a template.
struct IntroductionOptions: ParsableArguments {
  @Option(help: "The template's title; a description needs one.")
  var title: String?

  @Option(help: "The template's introduction.")
  var description: String?

  @Option(help: "Who made it.")
  var author: String?

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Words to find it by.", valueName: "tag"))
  var tags: [String] = []

  @Option(help: "On what terms it may be used.")
  var license: String?

  func validate() throws {
    if title?.isEmpty == true { throw ValidationError("--title takes a text that is not empty") }
  }

  /// Returns the document as a template, with the given options in place of its own metadata.
  func template(of content: FormatDocument) throws -> Template {
    var template: Template
    switch content {
    case .template(let known): template = known
    case .description(let profile):
      guard let title else {
        throw Console.fail(
          "a template has a title: give it with --title", ExitCode.validationFailure)
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
