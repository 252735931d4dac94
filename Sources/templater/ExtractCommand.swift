import ArgumentParser
import Conversion
import DescriptionFormat
import Diagnostics
import Foundation
import Interchange
import JSONSyntax
import MediaValues
import TemplaterKit

/// `templater extract DESCRIPTION|VIDEO -o TEMPLATE`
struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Makes a template from an edit: a description, another program's file, or a video.",
    discussion: """
      A video that 'apply' made gives back the template it was made from. Of any other, the cuts, \
      dissolves and fades are found, and its shots become open slots.
      """)

  @Argument(
    help:
      "A description with bound media, a file of another program such as an .otio, or a video.")
  var source: String

  @Option(name: .shortAndLong, help: "The template to write; standard output when left out.")
  var output: String?

  @Option(help: "The template's title; the description's file name when left out.")
  var title: String?

  @Option(help: "The template's introduction.")
  var description: String?

  @Option(help: "The address of the template's cover.")
  var thumbnail: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Media that stay bound and travel with the template.", valueName: "medium"))
  var keep: [String] = []

  @Flag(
    help: "The sound of a video that carries no template stays bound, from the video's own file.")
  var keepSound = false

  func run() throws {
    let document: JSONValue
    if let format = InterchangeFormat.ofFile(source) {
      let edit = try InterchangeFile.read(source, as: format)
      document = try extracted(edit.compilation, title: edit.title)
    } else {
      document = try isJSON() ? extracted(DocumentFile.compile(source)) : carried()
    }
    try DocumentFile.write(document.canonicalText, to: output)
  }

  /// A document is in an archive, or begins with a brace, perhaps behind a byte-order mark and white space; nothing
  /// that plays does.
  private func isJSON() throws -> Bool {
    if source == "-" || ArchivedDocument.isArchive(source) { return true }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), isFolder.boolValue {
      throw Console.fail("\(source) is a folder, not a file", Status.unreadableInput)
    }
    guard let file = FileHandle(forReadingAtPath: source),
      let head = try? file.read(upToCount: 256)
    else {
      throw Console.fail("\(source) is missing or may not be read", Status.unreadableInput)
    }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
  }

  /// What the source is called by its file.
  private var name: String {
    URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
  }

  /// `known` is the title that the edit has already.
  private func extracted(
    _ compilation: Compilation, title known: String? = nil
  ) throws -> JSONValue {
    guard let content = compilation.content else { throw Status.invalid }
    let bound = Set(content.description.media.filter { $0.source != nil }.map(\.name))
    if let unknown = keep.first(where: { !bound.contains($0) }) {
      throw Console.fail(
        "--keep \(unknown): no bound medium of \(source) is called that; bound are "
          + (bound.isEmpty ? "none" : bound.sorted().joined(separator: ", ")),
        ExitCode.validationFailure)
    }
    var template = Template(
      extractedFrom: content.description,
      introduction: Template.Introduction(
        title: title ?? known ?? name, description: description, thumbnail: thumbnail),
      keeping: Set(keep))
    if case .template(let known) = content {
      template.title = title ?? known.title
      template.introduction = description ?? known.introduction
      template.thumbnail = thumbnail ?? known.thumbnail
      (template.author, template.tags, template.license) = (known.author, known.tags, known.license)
      template.extensions = known.extensions
    }
    return FormatWriter.write(.template(template))
  }

  private func carried() throws -> JSONValue {
    let facts = try Probing.facts(of: [source])
    // Matroska writes the names of tags in capitals.
    let tag = facts.first?.metadata.first { $0.key.lowercased() == embeddedTemplateTag }
    guard let text = tag?.value else {
      return try RhythmTemplate(video: source, output: output, keepsSound: keepSound).template(
        Template.Introduction(title: title ?? name, description: description, thumbnail: thumbnail))
    }
    let compilation = Compilation(SourceText(name: source, text: text))
    try DocumentFile.report(compilation.findings, in: compilation.source)
    guard let document = compilation.document, case .template(var template) = compilation.content
    else { throw Status.invalid }
    guard title != nil || description != nil || thumbnail != nil else { return document.root }
    template.title = title ?? template.title
    template.introduction = description ?? template.introduction
    template.thumbnail = thumbnail ?? template.thumbnail
    return FormatWriter.write(.template(template))
  }
}
