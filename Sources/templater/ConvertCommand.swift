import ArgumentParser
import Compiling
import DescriptionFormat
import Diagnostics
import Interchange
import JSONSyntax

/// `templater convert EDIT -o EDIT`
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts an edit between descriptions and the formats of other programs.",
    discussion: """
      The names of the files say which way it goes: '\(suffixes)' are other programs' files, \
      all others descriptions or templates. What is lost is reported, each thing at its place; \
      docs/interchange.md says what becomes of what.
      """)

  private static let suffixes = InterchangeFormat.all.flatMap(\.suffixes).map { "." + $0 }
    .joined(separator: "', '")

  @Argument(help: "A description, a template, or a file of another program; '-' is standard input.")
  var source: String

  @Option(name: .shortAndLong, help: "The file to write; standard output when left out.")
  var output: String?

  @OptionGroup var rules: OutputRules

  @Option(
    help: ArgumentHelp(
      "Which format to write; the output's name says it when left out.", valueName: "format"))
  var to: String?

  @Option(
    help: ArgumentHelp("Which format to read; the name says it when left out.", valueName: "format")
  )
  var from: String?

  func validate() throws {
    if to == nil { try WrittenName.edit.check(output) }
  }

  func run() throws {
    let compilation: Compilation
    if let format = try format(from, of: source) {
      compilation = try InterchangeFile.read(source, as: format).compilation
    } else {
      compilation = try DocumentFile.compile(source)
    }
    let target = try rules.document(output)
    if let format = try format(to, of: output) {
      try DocumentFile.write(try InterchangeFile.text(of: compilation, as: format), to: target)
      return
    }
    guard let normalForm = compilation.normalForm else { throw Status.invalid }
    try DocumentFile.write(FormatWriter.write(normalForm).canonicalText, to: target)
  }

  /// Returns the format with a name, or that of a path if there is no name; `nil` for descriptions and
  /// templates.
  private func format(_ name: String?, of path: String?) throws -> InterchangeFormat? {
    guard let name else { return path.flatMap(InterchangeFormat.ofFile) }
    if name == "templater" { return nil }
    if let format = InterchangeFormat.all.first(where: { $0.name == name }) { return format }
    let known = ["templater"] + InterchangeFormat.all.map(\.name)
    throw Console.fail(
      "there is no format \(quoted(name)); there are \(known.joined(separator: ", "))",
      ExitCode.validationFailure)
  }
}
