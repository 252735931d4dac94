import Analysis
import ArgumentParser
import Compiling
import MediaValues
import Pipeline
import Planning
import Provenance
import WorkerClient
import WorkerProtocol

/// `templater verify OUT --against TEMPLATE --media …`
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Checks a rendered file against its template and media.",
    discussion: """
      Decodes the whole file and compares it with the plan: frames, duration, size, frame rate, cuts, \
      black and frozen ranges, the sound, its loudness, and its offset from the video. Use the same \
      arguments as for 'apply': media, fields, and the options below. Ends with 1 if a check fails. \
      docs/verify.md explains the checks.
      """)

  @Argument(
    help: "The rendered file; for an image sequence, the name with %d.",
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "The template or description that it was rendered from, or an archive with one.",
      valueName: "template"),
    completion: .file())
  var against: String

  @OptionGroup var options: MediaOptions
  @OptionGroup var fields: FieldOptions
  @OptionGroup var given: InputManifestOption
  @OptionGroup var kind: OutputOptions

  @Option(
    help:
      "The format: text ('human'), one JSON object on a line ('json'), or a test report ('junit').")
  var format: VerificationFormat = .human

  func validate() throws { try kind.container(of: output) }

  func run() throws {
    var (options, fields) = (options, fields)
    try given.add(to: &options, &fields)
    let compilation = try DocumentFile.compile(
      against, trusting: options.allowSource, withMedia: true)
    let folder = try DocumentFolder(of: against)
    defer { folder.remove() }
    let row = try fields.single()
    let filled = try row.fill(compilation)
    let worker = try Worker.started()
    let outcome = try options.adding(row, of: compilation).apply(
      filled, document: folder.document, for: kind.request(for: output), by: worker)
    try reportValues(row.values.filter { filled.fields.contains($0.key) }, by: worker)
    let verification = try VerifyClient.check(
      kind.verifyRequest(outcome.plan, of: output), by: worker,
      showing: format == .human ? .auto : .none)
    Console.write(format.text(verification, of: output))
    guard verification.hasPassed else { throw Status.invalid }
  }

  /// Warns of fields that had other values when the file was made, if it has a record of them.
  private func reportValues(_ values: [String: String], by worker: Worker) throws {
    let facts: MediaFacts
    // 'verify' reports why a file cannot be read. Images of a sequence have no record.
    do { facts = try worker.facts(of: output, .facts) } catch { return }
    guard let record = EmbeddedManifest.record(facts, of: output) else { return }
    try Findings.reportAboutFile(record.differences(from: values), named: output)
  }
}
