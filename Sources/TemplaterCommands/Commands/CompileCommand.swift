import ArgumentParser
import Assets
import Catalogue
import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import FFmpegWitness
import Files
import Interchange
import JSONSyntax
import MediaValues
import Pipeline
import Planning

/// `templater compile TEMPLATE --emit STAGE`
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Prints the result of a stage of the compiler.")

  /// The stages of the compiler that can be printed.
  enum Stage: String, ExpressibleByArgument, CaseIterable {
    case document, description, timeline, otio, plan, ffmpeg
  }

  @Argument(help: "A template or a description, or an archive with one.", completion: .file())
  var template: String

  @Option(help: "The stage to print. 'plan' and later stages need media.")
  var emit: Stage = .timeline

  @OptionGroup var options: MediaOptions
  @OptionGroup var fields: FieldOptions
  @OptionGroup var given: InputManifestOption

  @Option(
    name: .shortAndLong, help: "The file that the ffmpeg command writes, out.mp4 by default.",
    completion: .file())
  var output: String?

  func validate() throws {
    guard output == nil || emit == .ffmpeg else {
      throw ValidationError(
        "--output names the output of the ffmpeg command and needs --emit ffmpeg; to save what is printed, use"
          + " '> FILE'")
    }
  }

  mutating func run() throws {
    var (options, fields) = (options, fields)
    try given.add(to: &options, &fields)
    (self.options, self.fields) = (options, fields)
    try show()
  }

  private func show() throws {
    let withMedia = PlanStage(rawValue: emit.rawValue) != nil || isTimedByMedia
    let document = try DocumentFile.compile(
      template, trusting: options.allowSource, withMedia: withMedia,
      isTimed: !withMedia && emit != .document)
    if let stage = PlanStage(rawValue: emit.rawValue) {
      let folder = try DocumentFolder(of: template)
      defer { folder.remove() }
      let plan = folder.displayed(try outcome(of: document, in: folder).plan)
      if let reason = plan.obstacle(to: stage, unread: unreadTables(of: plan, for: stage)) {
        throw Console.fail("\(template): \(reason)", Status.invalid)
      }
      let text = plan.text(of: stage, output: output ?? "out.mp4")
      // A command must stay as it is, to be executed.
      Console.print(stage == .ffmpeg ? text : escapedLines(of: text))
      return
    }
    // The stages before the plan can be printed without values for the fields.
    let compilation = try timed(document)
    guard let document = compilation.document, let timeline = compilation.timeline,
      let normalForm = compilation.normalForm
    else { return }
    if emit != .document, !isTimedByMedia {
      try Findings.report(compilation.place(compilation.assumedLengths), in: compilation.source)
    }
    switch emit {
    case .document: Console.print(document.root.canonicalText, terminator: "")
    case .description:
      Console.print(FormatWriter.write(normalForm).canonicalText, terminator: "")
    case .otio:
      Console.print(
        try InterchangeFile.text(of: compilation, as: .openTimelineIO), terminator: "")
    case .timeline: Console.print(escapedLines(of: timeline.text))
    case .plan, .ffmpeg: break
    }
  }

  /// Returns the lookup tables that only the renderer reads.
  private func unreadTables(of plan: RenderPlan, for stage: PlanStage) -> [String] {
    guard stage == .ffmpeg else { return [] }
    return plan.files.sorted().filter { path in
      guard LUTFile(path) == .cube,
        let bytes = ConfinedFiles.bytes(of: path, limit: LUTFile.largest)
      else { return false }
      return (try? CubeTable.read(bytes))?.isReadByLibavfilter == false
    }
  }

  /// Whether the times that are printed follow from the given media.
  private var isTimedByMedia: Bool { emit != .document && !options.media.isEmpty }

  /// Returns the document with the values of its fields, and with the times that follow from the given media.
  private func timed(_ document: Compilation) throws -> Compilation {
    let isAdjusted =
      document.timeline?.hasSnaps == true || options.filling.adjustments != .none
      || options.media.contains { MediaArgument($0, slots: []).part != .whole }
    guard isTimedByMedia, document.dependsOnMedia || isAdjusted else {
      return fields.areGiven ? try fields.single().fill(document) : document
    }
    let folder = try DocumentFolder(of: template)
    defer { folder.remove() }
    let outcome = try outcome(of: document, in: folder)
    guard isAdjusted else { return outcome.document }
    let named = try AssetFolder(document: folder.document).namingFiles(of: outcome.timeline)
    // The in points are those of the trimmed files, which must not be trimmed once more.
    let media = named.media.map { medium in
      var medium = medium
      medium.trim = .start
      return medium
    }
    return outcome.document.showing(try named.replacing(media: media))
  }

  private func outcome(
    of document: Compilation, in folder: DocumentFolder
  ) throws -> RenderOutcome {
    let row = try fields.single()
    return try options.adding(row, of: document)
      .apply(row.fill(document), document: folder.document, checksFonts: true)
  }
}
