import ArgumentParser
import Conversion
import Files
import FoundationEssentials
import JSONSyntax
import MediaValues
import Planning
import Provenance
import WorkerProtocol

/// `templater preview TEMPLATE -o preview.mp4`
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Quickly makes a small video for checking an edit.",
    discussion: """
      The preview has the same frames as the output of 'apply', but smaller, and the same sound. \
      Unfilled slots show cards.
      """)

  @Argument(help: "A template or a description, or an archive with one.", completion: .file())
  var template: String

  @Option(
    name: .shortAndLong,
    help:
      "The video to write; default is the template's name with '-preview' in the current folder.",
    completion: .file())
  var output: String?

  @Option(help: "The largest size of the preview; the video is scaled to fit within it.")
  var within: PixelSize = PixelSize(width: 640, height: 640)

  @OptionGroup var rules: OutputRules
  @OptionGroup var media: MediaOptions
  @OptionGroup var fields: FieldOptions
  @OptionGroup var given: InputManifestOption

  @OptionGroup var work: WorkOptions

  func validate() throws {
    try OutputRules.refuseStandardOutput(output)
    guard Container(path: output ?? ".mp4")?.videoCodecs.contains(.h264) == true else {
      throw ValidationError("--output must end in .mp4, .m4v, .mov or .mkv")
    }
    try PreviewedDocument.checkLimit(within)
  }

  func run() throws {
    let document = try PreviewedDocument(template, media: media, fields: fields, given: given)
    defer { document.remove() }
    let (_, plan) = try document.plan(isAudible: true, within: within)
    let embedded = try document.embeddedTemplate(titled: name)
    let target =
      try output.map(rules.target)
      ?? DefaultOutput(rules: rules, template: embedded.canonicalText, worker: document.worker)
      .target(name + "-preview", ending: ".mp4")
    try target.checked()
    var settings = OutputSettings(quality: 26, preset: "ultrafast", audioBitRate: 96_000)
    settings.metadata = EmbeddedRecord(template: embedded).metadata
    try RenderClient.make(
      RenderRequest(plan: plan, settings: settings, output: target, threads: work.threads),
      of: document.compilation, by: document.worker, showing: work.progress)
  }

  /// The name of the template's file without its extension; `video` for standard input.
  private var name: String {
    template == "-"
      ? "video" : URL(fileURLWithPath: template).deletingPathExtension().lastPathComponent
  }
}
