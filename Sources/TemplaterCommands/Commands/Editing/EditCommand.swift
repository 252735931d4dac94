import ArgumentParser
import Assets
import Compiling
import DescriptionFormat
import Diagnostics
import EditScript
import Editing
import FoundationEssentials
import MediaValues
import TemplaterKit

/// `templater edit DESCRIPTION OPERATION…`
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes an edit with a script of operations.",
    discussion: """
      Each operation is one argument in quotes, or a line of a script: 'append a.mp4', 'trim 0 --in 2', \
      'transition 0 1 fade_black --for 1'. Clips are named by their number on the storyline from 0, \
      'last', TRACK/NUMBER, or their name. If an operation fails, nothing is written. 'templater edit \
      --list' lists the operations; docs/editing.md explains them.
      """)

  @Argument(
    help: ArgumentHelp(
      "A description or a template ('-' is standard input), unless --new is given, followed by operations.",
      valueName: "description> <operation"),
    completion: .file())
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file of operations, one per line; '-' is standard input.", valueName: "file"),
    completion: .file())
  var script: String?

  @Flag(help: "Starts with an empty description.")
  var new = false

  @Option(help: "The size of a new description, such as 1280x720.")
  var size: PixelSize?

  @Option(
    name: [.customLong("rate"), .customLong("frame-rate")],
    help: "The frame rate of a new description: a number, or a fraction such as 30000/1001.")
  var rate: FrameRate?

  @Option(
    name: .shortAndLong, help: "The file to write (default: standard output).",
    completion: .file())
  var output: String?

  @OptionGroup var rules: OutputRules

  @Flag(help: "Writes the result to the file that was read.")
  var inPlace = false

  @Flag(
    help: ArgumentHelp(
      "Copies media from other folders into the folder 'media' next to the description."))
  var collect = false

  @Flag(
    help: ArgumentHelp(
      "Writes times that follow from others, the 'defaults' of tracks and repeated segments as numbers, keys and segments."
    ))
  var bake = false

  @Option(
    name: .customLong("bake-track"),
    help: ArgumentHelp(
      "Writes the times and keys of one track like --bake. The option may be repeated.",
      valueName: "track"))
  var bakeTrack: [String] = []

  @Flag(help: "Lists the operations.")
  var list = false

  func validate() throws {
    guard !list else { return }
    try WrittenName.description.check(output)
    guard new || !words.isEmpty else {
      throw ValidationError("give a description, or start an empty one with --new")
    }
    guard new || (size == nil && rate == nil) else {
      throw ValidationError("--size and --rate need --new; use the operation 'canvas --size …'")
    }
    guard !inPlace || output == nil else {
      throw ValidationError("--in-place and --output exclude each other")
    }
    guard !inPlace || (!new && words.first != "-") else {
      throw ValidationError("--in-place needs an input file; use --output")
    }
    guard !collect || inPlace || (output != nil && output != "-") else {
      throw ValidationError("--collect copies media next to the description and needs --output")
    }
    guard script != "-" || words.first != "-" || new else {
      throw ValidationError("the description and the script cannot both be standard input")
    }
  }

  func run() throws {
    guard !list else { return Console.print(EditOperation.listing, terminator: "") }
    // Errors in the script are reported before files are read.
    let run = try ScriptRun(try readScript(), mayBeEmpty: bake || !bakeTrack.isEmpty)
    let (timeline, content, source, relative) = try start()
    try checkTarget(content)
    let folder = AssetFolder(document: target ?? document)
    let naming = collect ? SourceNaming.near(folder) : .inside(folder)
    var losses: [String] = []
    var edited = try run.edited(
      timeline, of: collect ? target ?? document : document, naming: naming, isTrusted: collect,
      joinsOnTracks: relative != nil
    ) { losses.append($0) }
    let collection =
      try collect ? Collecting.attempt { try SourceCollection(edited, into: folder) } : nil
    edited = collection?.timeline ?? edited
    let text = try EditedDocument.text(
      of: edited, as: content, relative, baking: Set(bakeTrack), losses: losses,
      named: target ?? "<edited>", from: document)
    let output = inPlace ? nil : try rules.document(self.output)
    try Collecting.attempt { try collection?.copy() }
    guard inPlace, let source else { return try DocumentFile.write(text, to: output) }
    try FileRewrite.write(text, over: source, at: words[0])
  }

  private func readScript() throws -> EditScript {
    var all = EditScript()
    for word in words.dropFirst(new ? 0 : 1) { all.add(word, named: nil) }
    if let script {
      let source = try DocumentFile.read(script)
      all.add(String(decoding: source.bytes, as: UTF8.self), named: source.name)
    }
    return all
  }

  /// Returns the edit to begin with, and the text that it was read from.
  ///
  /// If the times of the document follow from others, what the edit leaves unchanged stays as it was written.
  private func start() throws -> (Timeline, FormatDocument, SourceText?, RelativeEdit?) {
    guard !new else {
      do {
        let measures = try CanvasMeasures(size: size, frameRate: rate)
        return (try Timeline().measured(measures), .description(Description()), nil, nil)
      } catch {
        throw Console.fail("\(error)", Status.usage)
      }
    }
    // Warnings are reported for the result instead, which may no longer have them.
    let read = Compilation(try DocumentFile.document(document))
    DocumentFile.insertAssets(of: read, at: document)
    let compilation = try DocumentFile.timed(
      read, at: document, allowing: collect ? Set(read.flexibleMedia) : [])
    if compilation.diagnostics.hasErrors {
      try Findings.report(compilation.findings, in: compilation.source)
    }
    guard let timeline = compilation.timeline, let content = compilation.content else {
      throw Status.invalid
    }
    if bake, compilation.relativeForm != nil {
      let slots = content.description.optionalSlots + content.description.lists.map(\.name)
      throw Console.fail(
        "\(document): times depend on the files for \(listed(slots.map { quoted($0) })), and --bake writes numbers, which"
          + " would leave a gap where a file is missing; leave out --bake", Status.invalid)
    }
    try? Findings.report(compilation.place(compilation.assumedLengths), in: compilation.source)
    let relative = bake ? nil : RelativeEdit(compilation)
    let first = relative?.timeline ?? timeline
    guard collect, let target, !ArchivedDocument.isArchive(document) else {
      return (first, content, compilation.source, relative)
    }
    let folder = AssetFolder(document: document)
    let moved = try Collecting.attempt {
      try first.moved(from: folder, to: AssetFolder(document: target))
    }
    return (moved, content, compilation.source, relative)
  }

  /// The path of the document that is read; `-` for a new one.
  private var document: String { new ? "-" : words[0] }

  /// The path of the document that is written; `nil` for standard output.
  private var target: String? {
    inPlace ? words[0] : output.flatMap { $0 == "-" ? nil : $0 }
  }

  /// Checks that the sources of the document are found from the folder of the output.
  private func checkTarget(_ content: FormatDocument) throws {
    guard !new, ArchivedDocument.isArchive(document) || target != nil else { return }
    if inPlace, EmbeddedDocument.isBinary(path: document) {
      throw Console.fail(
        "\(document) is a rendered file, which cannot be edited in place; use --output",
        Status.usage)
    }
    if inPlace, ArchivedDocument.isArchive(document) {
      throw Console.fail(
        "\(document) is an archive, which cannot be edited in place; use --output", Status.usage)
    }
    let carries = collect && !ArchivedDocument.isArchive(document)
    let carried = Set(carries ? content.description.media.compactMap(\.source) : [])
    guard
      let asset = content.assets.first(where: {
        $0.plainPath != nil && !carried.contains($0.path)
      })
    else { return }
    let from = AssetFolder(document: document).path
    let to = AssetFolder(document: target ?? document).path
    guard ArchivedDocument.isArchive(document) || from != to else { return }
    throw Console.fail(
      "\(asset.title) is \(quoted(asset.path)), next to \(document); it would not be found from"
        + " \(to). Write the edit into the same folder, or copy the media with --collect"
        + (ArchivedDocument.isArchive(document) ? ", after unpacking the archive" : ""),
      Status.invalid)
  }
}
