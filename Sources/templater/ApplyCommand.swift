import ArgumentParser
import Conversion
import DescriptionFormat
import Foundation
import JSONSyntax
import MediaValues
import Planning
import TemplaterKit
import WorkerProtocol

/// `templater apply TEMPLATE --media … -o OUT`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Makes a video from a template and your media.")

  enum ProgressFormat: String, ExpressibleByArgument, CaseIterable {
    case auto, json, none
  }

  @Argument(help: "A template or a description, or an archive with one.")
  var template: String

  @OptionGroup var options: MediaOptions
  @OptionGroup var fields: FieldOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The video to write; default is the template's name in this folder. '{{field}}' stands for"
        + " a field's value, '{{row}}' for the number of a row of --data."))
  var output: String?

  @Option(
    help: "Encoding quality: x264's rate factor, 0 (lossless) to 51; 18 looks like the original.")
  var quality: Double = 20

  @Option(help: "x264's preset, from ultrafast to veryslow: how long it takes to be how small.")
  var preset: String = "veryfast"

  @Option(help: "How many chunks are encoded at once.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: "Progress: a bar on a terminal ('auto'), JSON lines on standard error, or none.")
  var progress: ProgressFormat = .auto

  @Flag(help: "Only says what would go where.")
  var dryRun = false

  func validate() throws {
    guard (0...51).contains(quality) else {
      throw ValidationError("--quality takes 0 (lossless) to 51")
    }
    let suffix = URL(fileURLWithPath: outputPath).pathExtension.lowercased()
    guard ["mp4", "m4v", "mov", "mkv"].contains(suffix) else {
      throw ValidationError("--output takes a name that ends in .mp4, .m4v, .mov or .mkv")
    }
    guard jobs > 0 else { throw ValidationError("--jobs takes 1 or more") }
    let presets = [
      "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower",
      "veryslow",
    ]
    guard presets.contains(preset) else {
      throw ValidationError("--preset is one of \(presets.joined(separator: ", "))")
    }
  }

  func run() throws {
    let compilation = try DocumentFile.compile(template, trusting: options.allowSource)
    let folder = try DocumentFolder(of: template)
    defer { folder.remove() }
    try folder.reportMissingFonts(of: compilation)
    let rows = try fields.rows()
    let names = OutputNames(
      pattern: output ?? (rows[0].number == nil ? outputPath : name + "-{{row}}.mp4"))
    let outputs = try names.names(of: rows)
    // All rows are looked at before the first video is made.
    let filled = try rows.map { try $0.fill(compilation, ignoring: names.fields) }
    for (compilation, output) in zip(filled, outputs) {
      try make(output, of: compilation, in: folder)
    }
  }

  private func make(
    _ output: String, of compilation: Compilation, in folder: DocumentFolder
  ) throws {
    let (timeline, application) = try options.apply(compilation, document: folder.document)
    guard let plan = application.plan else { return }
    if dryRun {
      let shown = folder.displayed(plan)
      Console.print(DryRun.text(timeline, plan: shown, output: output), terminator: "")
      return
    }
    let settings = OutputSettings(
      quality: quality, preset: preset,
      metadata: [embeddedTemplateTag: try embeddedTemplate(compilation).canonicalText])
    try render(RenderJob(plan: plan, settings: settings, output: output, threads: min(jobs, 64)))
  }

  private var outputPath: String {
    output ?? name + ".mp4"
  }

  /// What the template is called by its file.
  private var name: String {
    template == "-"
      ? "video" : URL(fileURLWithPath: template).deletingPathExtension().lastPathComponent
  }

  /// What the file carries so that `extract` gives it back: the template as its author wrote it,
  /// or the one that a description becomes.
  private func embeddedTemplate(_ compilation: Compilation) throws -> JSONValue {
    guard let document = compilation.document, let content = compilation.content else {
      throw Status.invalid
    }
    guard case .description(let description) = content else { return document.root }
    return FormatWriter.write(
      .template(
        Template(
          extractedFrom: description, introduction: Template.Introduction(title: name),
          keeping: [])))
  }

  private func render(_ job: RenderJob) throws {
    var display = ProgressDisplay(progress, frameCount: job.plan.frameCount)
    do {
      let worker = try Worker()
      try worker.send(.render(job))
      while true {
        switch try worker.next() {
        case .progress(let done, _): display.show(done)
        case .finished:
          display.finish()
          if Console.errorIsTerminal { Console.report("wrote \(job.output)\n") }
          return
        default: break
        }
      }
    } catch let failure as WorkerFailure {
      display.finish()
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}

/// The tag of a rendered file that holds its template.
let embeddedTemplateTag = "templater.template"
