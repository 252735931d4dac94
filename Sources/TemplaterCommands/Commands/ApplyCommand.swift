import ArgumentParser
import Compiling
import Conversion
import Files
import FoundationEssentials
import Pipeline
import Provenance
import WorkerClient

/// `templater apply TEMPLATE --media … -o OUT`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Makes a video from a template and your media.")

  @Argument(help: "A template or a description, or an archive with one.")
  var template: String

  @OptionGroup var options: MediaOptions
  @OptionGroup var fields: FieldOptions
  @OptionGroup var given: InputManifestOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The video or sound file to write; default is the template's name in the current folder, with a"
        + " number if such a file exists. '{{field}}' stands for the value of a field, '{{row}}' for"
        + " the number of a row of --data."))
  var output: String?

  @OptionGroup var rules: OutputRules
  @OptionGroup var encoding: EncodingOptions

  @Flag(help: "Prints which file would fill which slot, without rendering.")
  var dryRun = false

  func validate() throws { try encoding.container(of: outputPath) }

  func run() throws {
    var (options, fields) = (options, fields)
    let expected = try given.add(to: &options, &fields)
    let compilation = try DocumentFile.compile(
      template, trusting: options.allowSource, withMedia: true)
    let folder = try DocumentFolder(of: template)
    defer { folder.remove() }
    let rows = try fields.rows()
    try NeededMedia(of: compilation)?.require(
      options, rows: rows, of: template, isDryRun: dryRun)
    let names = OutputNames(
      pattern: output ?? (rows[0].number == nil ? name : name + "-{{row}}"))
    let outputs = try names.names(of: rows)
    if output != nil { for output in outputs { _ = try rules.target(output) } }
    // All rows are checked before the first video is rendered.
    try RowCheck(compilation: compilation, ignored: names.fields, folder: folder)
      .check(rows, of: fields.data ?? "")
    for (row, output) in zip(rows, outputs) {
      try Console.within(row.place) {
        try make(
          output, of: row.fill(compilation, ignoring: names.fields),
          with: try options.adding(row, of: compilation), values: row.values, in: folder,
          expecting: rows.count == 1 ? expected : nil)
      }
    }
  }

  private func make(
    _ name: String, of compilation: Compilation, with options: MediaOptions,
    values: [String: String], in folder: DocumentFolder,
    expecting expected: InputManifestOption.Expectation?
  ) throws {
    // One worker for probing and rendering: its start takes a tenth of a second.
    let worker = try Worker.started()
    let path = output == nil ? name + encoding.kind.ending : name
    let outcome = try options.apply(
      compilation, document: folder.document, for: encoding.kind.request(for: path), by: worker)
    let times = compilation.hasTimesOfMedia ? outcome.timeline.timesDigest : nil
    if let expected, let times, expected.times != times {
      try Findings.reportAboutFile([.timesDiffer], named: expected.list)
    }
    guard let embedded = compilation.embeddedTemplate(titled: self.name) else {
      throw Status.invalid
    }
    let target =
      output == nil
      ? try DefaultOutput(rules: rules, template: embedded, worker: worker)
        .target(name, ending: encoding.kind.ending) : try rules.target(path)
    if dryRun {
      let shown = folder.displayed(outcome.plan)
      Console.print(DryRun.text(outcome.timeline, plan: shown, output: target.path), terminator: "")
      return try encoding.explainWithoutRendering(outcome.plan, to: target, by: worker)
    }
    var given = options.record(of: outcome)
    given.values = values.filter { compilation.fields.contains($0.key) }
    given.times = times
    try encoding.render(
      outcome.plan, carrying: EmbeddedRecord(template: embedded, given: given), to: target,
      by: worker)
  }

  private var outputPath: String {
    output ?? name + encoding.kind.ending
  }

  /// The name of the template's file without its extension; `video` for standard input.
  private var name: String {
    template == "-"
      ? "video" : URL(fileURLWithPath: template).deletingPathExtension().lastPathComponent
  }
}
