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
      The file extensions determine the formats: '\(suffixes)' are files of other programs, all others \
      are descriptions or templates. Bundles, '\(bundles)', can only be read. Every loss is reported with its place; docs/interchange.md \
      describes the conversions.
      """)

  /// The names of the formats; the first is that of descriptions and templates.
  private static let formats = ["templater"] + InterchangeFormat.all.map(\.name)
  private static let suffixes = InterchangeFormat.all.flatMap(\.sourceSuffixes).map { "." + $0 }
    .joined(separator: "', '")
  private static let bundles = InterchangeFormat.all.flatMap(\.bundleSuffixes).map { "." + $0 }
    .joined(separator: "', '")

  @Argument(
    help: "A description, a template, or a file of another program; '-' is standard input.",
    completion: .file())
  var source: String

  @Option(
    name: .shortAndLong, help: "The file to write (default: standard output).",
    completion: .file())
  var output: String?

  @OptionGroup var rules: OutputRules

  @Option(
    help: ArgumentHelp(
      "The format to write: \(formats.joined(separator: ", ")) (default: by the output's extension).",
      valueName: "format"),
    completion: .list(formats))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "The format to read: \(formats.joined(separator: ", ")) (default: by the file's extension).",
      valueName: "format"),
    completion: .list(formats))
  var from: String?

  func validate() throws {
    if to == nil { try WrittenName.edit.check(output) }
  }

  func run() throws {
    let sourceFormat = try format(from, of: source)
    if from == nil, sourceFormat == nil { try InterchangeFile.refuseOthers(source) }
    let imported = try sourceFormat.map { try InterchangeFile.read(source, as: $0) }
    let format = try format(to, of: output)
    let compilation =
      try imported?.compilation ?? DocumentFile.compile(source, isTimed: format != nil)
    let target = try rules.document(output)
    if let format {
      try Findings.report(compilation.place(compilation.assumedLengths), in: compilation.source)
      let text = try InterchangeFile.text(of: compilation, as: format, titled: imported?.title)
      try DocumentFile.write(text, to: target)
      return
    }
    guard let imported else {
      guard let text = compilation.canonicalText else { throw Status.invalid }
      return try DocumentFile.write(text, to: target)
    }
    let kept = compilation.keptForm.flatMap { compilation.content?.with($0) }
    guard var document = kept ?? compilation.normalForm else { throw Status.invalid }
    if case .description(let description) = document, let sourceFormat {
      document = .description(sourceFormat.naming(description, imported.title))
    }
    let located = LocatedMedia(of: document, in: source, bundle: imported.bundle, output: output)
    try Findings.reportAboutFile(located.findings, named: source)
    let text = FormatWriter.write(located.document).canonicalText
    try DocumentFile.write(imported.defaults?.shared(in: text) ?? text, to: target)
  }

  /// Returns the format with a name, or that of a path if there is no name; `nil` for descriptions and
  /// templates.
  private func format(_ name: String?, of path: String?) throws -> InterchangeFormat? {
    guard let name else { return path.flatMap(InterchangeFormat.ofFile) }
    if name == "templater" { return nil }
    if let format = InterchangeFormat.all.first(where: { $0.name == name }) { return format }
    throw Console.fail(
      "there is no format \(quoted(name)); the formats are \(ConvertCommand.formats.joined(separator: ", "))",
      ExitCode.validationFailure)
  }
}
