import ArgumentParser
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Foundation
import JSONSyntax
import MediaValues
import Planning
import TemplaterKit

/// `templater merge FILE… -o OUT`
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Makes one video of several videos and photos.",
    discussion: """
      They may differ in size, rate and rotation, and need not have sound. Without --size and \
      --rate the first picture says how large the video is, and the first video how many frames a \
      second has.
      """)

  @Argument(help: "Videos and photos, in their order.")
  var files: [String]

  @Option(name: .shortAndLong, help: "The video to write.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "How one gives way to the next, such as crossfade:0.5; one second when no time is said.",
      valueName: "kind:seconds"))
  var transition: String?

  @Option(help: ArgumentHelp("A sound that plays under all, to the end.", valueName: "file"))
  var music: String?

  @Option(help: "How loud the music is; 1 is as it was recorded.")
  var musicVolume: String = "1"

  @Option(help: "How many seconds a photo is seen.")
  var photoDuration: String = "3"

  @Option(help: "How pictures of another shape are laid in: 'contain' or 'cover'.")
  var fit: MergeFit = .contain

  @Option(help: "The size of the video, such as 1280x720.")
  var size: PixelSize?

  @Option(
    name: [.customLong("rate"), .customLong("frame-rate")],
    help: "Frames a second: a number, or a fraction such as 30000/1001.")
  var rate: FrameRate?

  @Option(
    help: ArgumentHelp("Also writes the edit as a description, for 'edit'.", valueName: "file"))
  var save: String?

  @Flag(
    name: .customLong("copy"),
    help: ArgumentHelp(
      "Encodes nothing: joins the files by their packets, or says why that cannot be. The sound of a"
        + " file is moved by up to half a packet, which is said."))
  var isCopied = false

  @OptionGroup var encoding: EncodingOptions

  @Flag(help: "Only says what would be seen when.")
  var dryRun = false

  enum MergeFit: String, ExpressibleByArgument, CaseIterable {
    case contain, cover
  }

  func validate() throws {
    let container = try encoding.container(of: output)
    if isCopied { try validateCopying(into: container) }
    let inputs = (files + [music].compactMap(\.self)).map(resolved)
    for written in [output, save].compactMap(\.self) where inputs.contains(resolved(written)) {
      throw ValidationError("\(written) is one of the files to merge; write another one")
    }
    _ = try merge()
  }

  private func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  func run() throws {
    let merge = try merge()
    let paths = merge.paths
    let worker = try Worker.started()
    let facts = try Probing.facts(of: paths, by: worker)
    let session: EditSession
    do {
      session = try merge.session(
        facts, naming: save.map { .inside(AssetFolder(document: $0)) } ?? .asGiven)
    } catch {
      throw Console.fail("\(error)", Status.invalid)
    }
    // Said before minutes of rendering.
    let saved = try save.map { path in
      (
        path,
        try EditedDocument.text(
          of: session.timeline, as: .description(Description()), named: path)
      )
    }
    let encoding = isCopied ? try copying(merge.files, facts) : self.encoding
    let application = Application(
      of: session.timeline, to: SlotFilling.fill(session.timeline, with: []), bound: session.files,
      request: try encoding.kind.request(for: output))
    try DocumentFile.reportBeside(application.diagnostics, named: output)
    guard let plan = application.plan else { throw Status.invalid }
    if dryRun {
      Console.print(
        DryRun.text(session.timeline, plan: plan, output: output), terminator: "")
      return
    }
    try encoding.render(
      plan, carrying: template(of: session.timeline), to: output, by: worker,
      encodesNothing: isCopied)
    if let (path, text) = saved { try DocumentFile.write(text, to: path) }
  }

  private func merge() throws -> Merge {
    do {
      var merge = Merge(files: files)
      merge.joining = try transition.map(Merge.Joining.init)
      if let music {
        merge.music = MusicClip(
          path: music, volume: try ExactDecimal(word: musicVolume, "--music-volume"),
          fadeOut: Merge.fadeOut)
      }
      merge.photoDuration = try Time(word: photoDuration, "--photo-duration")
      merge.isCopied = isCopied
      merge.fit = fit == .cover ? .cover : .contain
      merge.measures = try CanvasMeasures(size: size, frameRate: rate)
      return merge
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// What the video carries: with other files it becomes the same again.
  private func template(of timeline: Timeline) -> JSONValue {
    let name = URL(fileURLWithPath: output).deletingPathExtension().lastPathComponent
    return FormatWriter.write(
      .template(
        Template(
          extractedFrom: Description(describing: timeline),
          introduction: Template.Introduction(title: name), keeping: [])))
  }
}
