import ArgumentParser
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Files
import FoundationEssentials
import Glibc
import Interchange
import JSONSyntax
import MediaValues
import Provenance

/// `templater extract DESCRIPTION|VIDEO -o TEMPLATE`
struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Makes a template from an edit: a description, another program's file, or a video.",
    discussion: """
      From a video that 'apply' made, the command extracts the template it was made from. In any other \
      video it finds the cuts, dissolves and fades, and makes its shots open slots.
      """)

  @Argument(
    help:
      "A description with bound media, a file of another program such as an .otio, or a video.",
    completion: .file())
  var source: String

  @Option(
    name: .shortAndLong, help: "The template to write (default: standard output).",
    completion: .file())
  var output: String?

  @OptionGroup var rules: OutputRules

  @Option(
    help:
      "The template's title (default: the name of the source's file, or 'Untitled' for standard input)."
  )
  var title: String?

  @Option(help: "The template's introduction.")
  var description: String?

  @Option(help: "The path of the template's thumbnail.", completion: .file())
  var thumbnail: String?

  @Option(
    help: ArgumentHelp(
      "Where to write the list of inputs that a video was made from; 'apply --given' makes the same video again.",
      valueName: "file"),
    completion: .file())
  var given: String?

  @OptionGroup var slots: SlotOptions
  @OptionGroup var snapping: SnapOptions

  func validate() throws {
    try WrittenName.description.check(output)
    try WrittenName.description.check(given)
    if let given, let output, given == output {
      throw ValidationError("--given and --output name the same file \(given)")
    }
  }

  func run() throws {
    if InterchangeFormat.ofFile(source) == nil { try InterchangeFile.refuseOthers(source) }
    let document: JSONValue
    var list: String?
    if let format = InterchangeFormat.ofFile(source) {
      list = try given.map { _ in try EmbeddedManifest.text(nil, of: source) }
      let edit = try InterchangeFile.read(source, as: format)
      document = try extracted(
        edit.compilation, in: source, title: edit.title, bundle: edit.bundle)
    } else if try isJSON() {
      list = try given.map { _ in try EmbeddedManifest.text(nil, of: source) }
      let folder = try DocumentFolder(of: source)
      defer { folder.remove() }
      document = try extracted(
        DocumentFile.compile(source, isTimed: snapping.snap != nil), in: folder.document)
    } else {
      let facts = try ProbeClient.facts(of: [source])[source]
      list = try given.map { _ in try EmbeddedManifest.text(facts, of: source) }
      document = try ofVideo(facts)
    }
    let text = document.canonicalText
    try check(text)
    let (target, givenTarget) = (try rules.document(output), try rules.document(given))
    if let list { try DocumentFile.write(list, to: givenTarget) }
    try DocumentFile.write(text, to: target)
  }

  /// Returns whether the source is a document: an archive, or a file whose first character is a brace, after an
  /// optional byte-order mark and white space. No media file begins like this.
  private func isJSON() throws -> Bool {
    if source == "-" || ArchivedDocument.isArchive(source) { return true }
    if ConfinedFiles.reach(source) == .folder {
      throw Console.fail("\(source) is a folder, not a file", Status.unreadableInput)
    }
    // A pipe can be read only once, so it is read as text.
    var status = stat()
    if stat(source, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return true }
    guard let head = try? ReadableFile(source).read(upTo: 256) else {
      throw Console.fail(
        "\(source) is missing or not readable\(NearFile.hint(source))", Status.unreadableInput)
    }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
  }

  /// The name of the source's file without its extension; `Untitled` for standard input.
  private var name: String {
    guard source != "-" else { return "Untitled" }
    return URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
  }

  private var introduction: Template.Introduction {
    Template.Introduction(title: title ?? name, description: description, thumbnail: thumbnail)
  }

  /// Returns the template of an edit. `known` is the title of the edit; `video` the file that contained it, and
  /// `bundle` the names of the files in a bundle that contained it.
  private func extracted(
    _ compilation: Compilation, in document: String, title known: String? = nil,
    bundle: Set<String>? = nil, video: String? = nil
  ) throws -> JSONValue {
    let edit = ExtractedEdit(
      compilation: compilation, source: source, document: document, output: output, slots: slots,
      snapping: snapping, video: video)
    let content = try edit.content()
    if bundle != nil {
      let located = LocatedMedia(of: content, in: source, bundle: bundle, output: output)
      try Findings.reportAboutFile(located.findings, named: source)
    }
    switch content {
    case .template(let template): return write(template)
    case .description(let profile):
      var introduction = introduction
      introduction.title = title ?? known ?? name
      return FormatWriter.write(.template(Template(profile, introduction: introduction)))
    }
  }

  /// Returns the template as JSON. Metadata from the command line replace the template's own.
  private func write(_ known: Template) -> JSONValue {
    var template = known
    template.title = title ?? template.title
    template.introduction = description ?? template.introduction
    template.thumbnail = thumbnail ?? template.thumbnail
    return FormatWriter.write(.template(template))
  }

  private func ofVideo(_ facts: MediaFacts?) throws -> JSONValue {
    guard let text = facts.flatMap({ EmbeddedRecord.template(in: $0.metadata) }) else {
      let rhythm = RhythmTemplate(
        video: source, output: output, slots: slots, snapping: snapping)
      return FormatWriter.write(
        .template(Template(try rhythm.profile(), introduction: introduction)))
    }
    let compilation = Compilation(SourceText(name: source, text: text))
    try Findings.report(compilation.findings, in: compilation.source)
    guard let document = compilation.document, case .template(let template) = compilation.content
    else { throw Status.invalid }
    if slots.areGiven || snapping.snap != nil {
      return try extracted(compilation, in: source, video: source)
    }
    guard title != nil || description != nil || thumbnail != nil else { return document.root }
    return write(template)
  }

  /// Checks the template that will be written. Throws an exit status if it has errors.
  private func check(_ text: String) throws {
    let written = CheckedDocument(SourceText(name: "<template>", text: text))
    guard written.diagnostics.hasErrors else { return }
    try? Findings.report(written.findings, in: written.source)
    throw Console.fail(
      "the template of \(source) would have these errors, so nothing was written; change the edit"
        + " first", Status.invalid)
  }
}
