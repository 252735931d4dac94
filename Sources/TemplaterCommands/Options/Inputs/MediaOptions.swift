import Analysis
import ArgumentParser
import Assets
import Compiling
import Conversion
import MediaValues
import Pipeline
import Planning
import Provenance
import WorkerClient

/// The options for the media of a template, and the size and frame rate of the output.
struct MediaOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Videos, photos and sounds for the open slots, in order; or SLOT=FILE for a slot by name."
        + " FILE@12.5 begins at 12.5 s, FILE@12.5-20 also ends at 20 s. SLOT= leaves a slot empty.",
      valueName: "file"),
    completion: .file())
  var media: [String] = []

  @Option(
    help: "What to do if there are more slots than files: 'error', or 'repeat' the files in order.")
  var fill: FillMode = .error

  @Flag(help: "Ignores files that fit no slot.")
  var ignoreExtra = false

  @Option(
    help: """
      The size of the video, such as 1280x720. With '1280x', 'x720', '720p' and '4k' the other side \
      follows from the template's aspect ratio.
      """)
  var size: RequestedSize?

  @Option(help: "The frame rate: a number, or a fraction such as 30000/1001.")
  var frameRate: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Allows a bound medium of the template to be outside its folder.", valueName: "medium"))
  var allowSource: [String] = []

  @OptionGroup var adjusting: AdjustmentOptions

  enum FillMode: String, ExpressibleByArgument, CaseIterable {
    case error
    case `repeat`
  }

  func validate() throws {
    try MediaOptions.check(size)
    if let frameRate, !(1...240).contains(frameRate.framesPerSecond) {
      throw ValidationError("--frame-rate must be from 1 to 240 frames a second")
    }
  }

  /// Refuses a size that a video cannot have.
  static func check(_ size: RequestedSize?) throws {
    guard size?.sides.allSatisfy({ (16...8192).contains($0) && $0 % 2 == 0 }) ?? true else {
      throw ValidationError("--size must have even numbers from 16 to 8192, such as 1280x720")
    }
  }

  /// Probes all files and plans an output as `wanted`. Reports findings, and throws an exit status
  /// if there are errors.
  ///
  /// - Parameter worker: A worker that is running; if nil, another is started.
  /// - Parameter known: What is known about files from other videos.
  func apply(
    _ compilation: Compilation, document: String, for wanted: Planner.Request = Planner.Request(),
    checksFonts: Bool = false, by worker: Worker? = nil, knowing known: ProbedMedia? = nil
  ) throws -> RenderOutcome {
    // Files that the values of fields name are included.
    DocumentFile.insertAssets(of: compilation, at: document)
    var policy = policy(for: document)
    policy.checksFonts = checksFonts
    policy.request = wanted
    if let size { (policy.request.size, policy.request.limit) = (size, nil) }
    policy.request.frameRate = frameRate ?? wanted.frameRate
    return try RenderPipeline.run(
      compilation, with: inputs, under: policy, by: worker, knowing: known)
  }

  /// Returns the policy for rendering a document.
  func policy(for document: String) -> RenderPolicy {
    RenderPolicy(
      folder: AssetFolder(document: document), sources: .folder(allowing: Set(allowSource)),
      filling: filling, beats: adjusting.tempo.search, severities: Strictness.policy)
  }

  /// The given files. Missing files are reported when the pipeline reads `media`.
  var inputs: RenderInputs {
    get throws {
      RenderInputs(subtitles: try adjusting.subtitleInput) { timeline in
        try MediaArguments(media, replacing: adjusting.replace, on: timeline).inputs
      }
    }
  }

  /// Whether an option that may change times has a value.
  var changesTimes: Bool {
    !media.isEmpty || !adjusting.replace.isEmpty || !adjusting.whenShort.isEmpty
      || frameRate != nil || adjusting.subtitles != nil || adjusting.tempo.search.isGiven
  }

  /// The options for filling slots.
  var filling: SlotFilling.Options {
    SlotFilling.Options(
      repeats: fill == .repeat, ignoresExtra: ignoreExtra, inOrder: adjusting.inOrder,
      adjustments: adjusting.adjustments)
  }

  /// Returns the record of the inputs, to be embedded in the output.
  func record(of outcome: RenderOutcome) -> InputManifest {
    var given = InputManifest(of: outcome.filled, replacing: adjusting.replaced)
    given.size = size.map { _ in outcome.plan.canvas.size }
    given.frameRate = frameRate
    given.emptied = media.compactMap(MediaArgument.emptiedSlot).sorted()
    adjusting.record(in: &given)
    return given
  }
}

extension RequestedSize: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension PixelSize: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension ChannelLayout: ExpressibleByArgument {}

extension FrameRate: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
