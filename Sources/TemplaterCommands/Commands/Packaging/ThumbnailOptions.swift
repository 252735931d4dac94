import ArgumentParser
import Assets
import Compiling
import Conversion
import Diagnostics
import Files
import FoundationEssentials
import MediaValues
import Pipeline
import Planning
import WorkerClient
import WorkerProtocol

/// The options that select the thumbnail of a template.
struct ThumbnailOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The image to use as the template's thumbnail.", valueName: "file"),
    completion: .file())
  var thumbnail: String?

  @Option(
    help: ArgumentHelp(
      "The time of the frame for the thumbnail; default is one third of the duration.",
      valueName: "seconds"))
  var thumbnailAt: Time?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Videos and photos that a generated thumbnail shows in open slots; or SLOT=FILE.",
      valueName: "file"),
    completion: .file())
  var media: [String] = []

  func validate() throws {
    if thumbnail != nil, thumbnailAt != nil || !media.isEmpty {
      throw ValidationError(
        "--thumbnail cannot be combined with --thumbnail-at and --media, which generate a thumbnail"
      )
    }
  }

  /// Whether the options replace a thumbnail that the template names.
  var replaces: Bool { thumbnail != nil || thumbnailAt != nil || !media.isEmpty }

  /// Returns the given thumbnail; `nil` if none is given. Prints an error message and throws an
  /// exit status if it is not an image, or if it is outside of the template's folder and `isFree`
  /// is false.
  func file(inside folder: AssetFolder, unless isFree: Bool) throws -> URL? {
    guard let thumbnail else { return nil }
    let file = URL(fileURLWithPath: thumbnail).standardizedFileURL
    let path = folder.path(to: file) ?? (isFree ? nil : file.path)
    if let path {
      try Findings.reportAboutFile(
        folder.findings([Asset(title: "the thumbnail", path: path)]), named: thumbnail)
    }
    guard try ProbeClient.facts(of: [thumbnail])[thumbnail]?.type == .photo else {
      throw Console.fail("\(thumbnail) is not an image", Status.invalid)
    }
    return file
  }

  /// Makes an image of a frame of the edit, with cards in unfilled slots.
  func still(
    of compilation: Compilation, document: String, in folder: TemporaryFolder
  ) throws -> URL {
    let worker = try Worker.started()
    let policy = RenderPolicy(
      folder: AssetFolder(document: document), filling: SlotFilling.Options(ignoresExtra: true),
      severities: Strictness.policy, checksFonts: false, preview: .showingCards(in: folder))
    let inputs = RenderInputs { try MediaArguments(media, replacing: [], on: $0).inputs }
    let plan = try RenderPipeline.run(
      compilation, with: inputs, under: policy, by: worker
    ).plan
    let name = "thumbnail.jpg"
    folder.expect([name])
    let request = StillRequest(
      plan: plan, frame: try frame(of: plan), output: OutputTarget(folder[name]),
      limit: ThumbnailOptions.largest, isStrict: Strictness.isOn)
    _ = try Worker.perform(request, by: worker) { MediumNotice.report($0) }
    return URL(fileURLWithPath: folder[name])
  }

  private func frame(of plan: RenderPlan) throws -> Int {
    guard let thumbnailAt else { return plan.frameCount / 3 }
    return try plan.frame(at: thumbnailAt, of: "--thumbnail-at")
  }

  /// The maximum size of a made thumbnail, landscape or portrait.
  private static let largest = PixelSize(width: 1280, height: 1280)
}

extension Time: ExpressibleByArgument {
  package init?(argument: String) {
    guard let seconds = ExactDecimal(argument), let time = Time(seconds: seconds),
      (0...86_400).contains(time)
    else { return nil }
    self = time
  }
}
