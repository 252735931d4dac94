import ArgumentParser
import Assets
import Compiling
import DescriptionFormat
import Diagnostics
import JSONSyntax

/// `templater package DESCRIPTION|TEMPLATE --title … -o OUT`
struct PackageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Makes a template for other users, with a thumbnail and all its files.",
    discussion: """
      Bound media stay bound and are part of the template. If there is no thumbnail, it is made from a \
      frame. OUT.json is written next to the media; OUT.templater is an archive that contains them too.
      """)

  @Argument(help: "A description or a template, or an archive with one.", completion: .file())
  var document: String

  @OptionGroup var introduction: IntroductionOptions
  @OptionGroup var thumbnail: ThumbnailOptions

  @Option(
    name: .shortAndLong, help: "The template (.json) or the archive (.templater) to write.",
    completion: .file())
  var output: String

  @OptionGroup var rules: OutputRules

  func validate() throws { _ = try PackageOutput(output) }

  func run() throws {
    let output = try PackageOutput(output)
    let compilation = try DocumentFile.compile(document)
    guard let content = compilation.content, compilation.timeline != nil else { return }
    var template = try introduction.template(of: content)
    let folder = try DocumentFolder(of: document)
    defer { folder.remove() }
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }

    let assets = AssetFolder(document: folder.document)
    let known = thumbnail.replaces ? nil : content.thumbnail
    let thumbnails = [known].compactMap(\.self)
    let needed = thumbnails + content.profileAssets
    let missing =
      assets.findings(
        thumbnails,
        helpWhenMissing: "put it there, or make a new one with --thumbnail or --thumbnail-at")
      + assets.findings(content.profileAssets)
    try Findings.report(compilation.place(missing), in: compilation.source)
    let image =
      try known.map { assets.file($0.path) }
      ?? thumbnail.file(inside: assets, unless: output.form == .archive)
      ?? thumbnail.still(
        of: compilation, document: folder.document, in: scratch)
    let cover = output.cover(image, known: known, assets: assets, beside: needed)
    template.thumbnail = known?.path ?? cover.name
    let target = try rules.target(self.output)
    try output.write(
      checked(template), to: target, cover: cover, needed: needed, of: assets)
    if Console.errorIsTerminal { Console.reportWriting(of: output.path) }
  }

  /// Returns the template's text. Reports errors and throws an exit status if the options made it invalid.
  private func checked(_ template: Template) throws -> String {
    let text = FormatWriter.write(.template(template)).canonicalText
    let compilation = Compilation(SourceText(name: output, text: text))
    if compilation.diagnostics.hasErrors {
      try Findings.report(compilation.findings, in: compilation.source)
    }
    return text
  }
}
