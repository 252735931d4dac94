import ArgumentParser
import Assets
import Catalogue
import Conversion
import DescriptionFormat
import Diagnostics
import EditScript
import Editing
import FoundationEssentials
import JSONSyntax
import MediaValues
import Pipeline
import Planning
import Provenance
import TemplaterKit
import WorkerClient

/// `templater merge FILE… -o OUT`
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Makes one video from several videos and photos.",
    discussion: """
      They may differ in size, frame rate and rotation, and need not have sound. By default the size is \
      that of the first file, and the frame rate that of the first video.
      """)

  @Argument(help: "Videos and photos, in their order.", completion: .file())
  var files: [String]

  @Option(name: .shortAndLong, help: "The video to write.", completion: .file())
  var output: String

  @OptionGroup var rules: OutputRules

  @Option(
    help: ArgumentHelp(
      "The transition between clips, such as crossfade:0.5; default duration is one second.",
      valueName: "kind:seconds"),
    completion: .list(KindFamily.transitions.names))
  var transition: String?

  @Option(
    help: ArgumentHelp("A sound that plays under all clips to the end.", valueName: "file"),
    completion: .file())
  var music: String?

  @Option(
    help: "The volume of the music as a factor (default: 1, which leaves it unchanged).")
  var musicVolume: String?

  @Option(help: "The duration of a photo in seconds.")
  var photoDuration: String = "3"

  @Option(
    help: """
      How images with another aspect ratio are scaled: the whole image ('contain'), filling the canvas \
      ('cover'), or the whole image over a blurred copy of itself ('blur').
      """)
  var fit: MergeFit = .contain

  @Option(
    help: """
      The size of the video, such as 1280x720. With '1280x', 'x720', '720p' and '4k' the other side \
      follows from the aspect ratio of the first file.
      """)
  var size: RequestedSize?

  @Option(
    name: [.customLong("rate"), .customLong("frame-rate")],
    help: "The frame rate: a number, or a fraction such as 30000/1001.")
  var rate: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Also writes the edit as a description, which 'edit' can change.", valueName: "file"),
    completion: .file())
  var save: String?

  @Flag(
    help: """
      Copies files from other folders into the folder 'media' next to the description of --save.
      """)
  var collect = false

  @Flag(
    name: .customLong("copy"),
    help: ArgumentHelp(
      "Joins the packets of the files without encoding, or reports why that is impossible. The sound of a"
        + " file is moved by up to half a packet, which is reported."))
  var isCopied = false

  @OptionGroup var rendering: RenderOptions

  @Flag(help: "Prints when each clip would be visible, without rendering.")
  var dryRun = false

  enum MergeFit: String, ExpressibleByArgument, CaseIterable {
    case contain, cover, blur
  }

  func validate() throws {
    let container = try encoding.container(of: output)
    if isCopied { try validateCopying(into: container) }
    try WrittenName.description.check(save)
    guard !collect || save != nil else {
      throw ValidationError("--collect copies files next to the description and needs --save")
    }
    guard musicVolume == nil || music != nil else {
      throw ValidationError(
        "--music-volume needs --music; 'volume' of 'edit' changes the sound of clips")
    }
    try MediaOptions.check(size)
    _ = try merge()
  }

  func run() throws {
    var merge = try merge()
    let paths = merge.paths
    try ProbeClient.rejectDuplicates(among: merge.files)
    Inputs.insert(paths)
    let (target, saving) = (try rules.target(output), try rules.document(save))
    let worker = try Worker.started()
    let facts = try ProbeClient.facts(of: paths, .facts, from: worker)
    let session: EditSession
    do {
      merge.measures = try measures(
        of: merge.files.first.flatMap { facts[$0]?.video?.displaySize })
      session = try merge.session(
        facts,
        naming: save.map { path in
          let folder = AssetFolder(document: path)
          return collect ? .near(folder) : .inside(folder)
        } ?? .asGiven)
    } catch {
      throw Console.fail("\(error)", Status.invalid)
    }
    // Errors in the saved description are reported before the video is rendered, which may take
    // minutes.
    let saved = try save.map { path in
      let collection = try collect ? self.collection(of: session.timeline, beside: path) : nil
      let text = try EditedDocument.text(
        of: collection?.timeline ?? session.timeline, as: .description(Description()), named: path)
      return (text, collection)
    }
    var rendering = rendering
    if isCopied { rendering.encoding = try copying(merge.files, facts) }
    // The files were probed for the edit and there are no slots to fill, so only the planning is
    // left.
    let planned = MediaPlan(
      of: session.timeline, playing: session.files,
      request: try rendering.encoding.kind.request(for: output))
    try Findings.reportAboutFile(planned.diagnostics, named: output)
    guard let plan = planned.plan else { throw Status.invalid }
    if dryRun {
      Console.print(
        DryRun.text(session.timeline, plan: plan, output: output), terminator: "")
      return try rendering.explainWithoutRendering(plan, to: target, by: worker)
    }
    try rendering.render(
      plan, carrying: EmbeddedRecord(template: template(of: session.timeline)), to: target,
      by: worker, encodesNothing: isCopied)
    guard let (text, collection) = saved else { return }
    try Collecting.attempt { try collection?.copy() }
    try DocumentFile.write(text, to: saving)
  }

  /// Returns the files that have to be copied beside the description.
  private func collection(of timeline: Timeline, beside path: String) throws -> SourceCollection {
    try Collecting.attempt { try SourceCollection(timeline, into: AssetFolder(document: path)) }
  }

  var encoding: EncodingOptions { rendering.encoding }

  private func merge() throws -> Merge {
    do {
      var merge = Merge(files: files)
      merge.joining = try transition.map(Merge.Joining.init)
      if let music {
        merge.music = MusicClip(
          path: music, volume: try ExactDecimal(word: musicVolume ?? "1", "--music-volume"),
          fadeOut: Merge.fadeOut)
      }
      merge.photoDuration = try Time(word: photoDuration, "--photo-duration")
      guard merge.photoDuration > .zero else {
        throw EditFailure("--photo-duration is \(merge.photoDuration); it must be above 0")
      }
      merge.isCopied = isCopied
      merge.fit = fit == .cover ? .cover : .contain
      merge.background =
        fit == .blur ? .blur(Backdrop.Blur(radius: Backdrop.standardRadius)) : nil
      merge.measures = try measures(of: nil)
      return merge
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Returns the size and the frame rate of the canvas; a side that `--size` does not specify follows from the size of the
  /// first file.
  private func measures(of first: PixelSize?) throws -> CanvasMeasures {
    let known: PixelSize? =
      if case .exact(let exact)? = size { exact } else {
        first.flatMap { size?.size(shapedAs: $0) }
      }
    return try CanvasMeasures(size: known, frameRate: rate)
  }

  /// Returns the template that is embedded in the video: the edit with open slots in place of the
  /// files.
  private func template(of timeline: Timeline) -> JSONValue {
    let name = URL(fileURLWithPath: output).deletingPathExtension().lastPathComponent
    return FormatWriter.write(
      .template(
        Template(
          extractedFrom: Description(describing: timeline),
          introduction: Template.Introduction(title: name), keeping: [])))
  }
}
