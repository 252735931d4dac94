import ArgumentParser
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import MediaValues
import Planning
import TemplaterKit
import WorkerClient
import WorkerProtocol

/// The options by which media and measures are given to a template.
struct MediaOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Videos, photos and sounds for the open slots, in order; or SLOT=FILE for a slot by name."
        + " FILE@12.5 begins at 12.5 s, FILE@12.5-20 also ends at 20 s.", valueName: "file"))
  var media: [String] = []

  @Option(
    help: "How slots beyond the last file are filled: 'error', or 'repeat' the files in turn.")
  var fill: FillMode = .error

  @Flag(help: "Ignores files that fit no slot.")
  var ignoreExtra = false

  @Option(
    help: """
      The size of the video, such as 1280x720. Of '1280x', 'x720', '720p' and '4k' the template's \
      shape gives the other side.
      """)
  var size: RequestedSize?

  @Option(help: "Frames a second: a number, or a fraction such as 30000/1001.")
  var frameRate: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Lets a bound medium of the template be read from outside its folder.", valueName: "medium"))
  var allowSource: [String] = []

  @OptionGroup var adjusting: AdjustmentOptions

  enum FillMode: String, ExpressibleByArgument, CaseIterable {
    case error
    case `repeat`
  }

  func validate() throws {
    if let size {
      guard size.sides.allSatisfy({ (16...8192).contains($0) && $0 % 2 == 0 }) else {
        throw ValidationError("--size takes even numbers from 16 to 8192, such as 1280x720")
      }
    }
    if let frameRate, !(1...240).contains(frameRate.framesPerSecond) {
      throw ValidationError("--frame-rate takes 1 to 240 frames a second")
    }
  }

  /// Probes all files and brings them together with the timeline, for an output as `wanted`. Reports what is
  /// wrong, and gives up when there are errors. `worker` is asked about the files, and goes on with other
  /// work; without, one is started for it.
  func apply(
    _ compilation: Compilation, document: String, for wanted: Planner.Request = Planner.Request(),
    by worker: Worker? = nil
  ) throws -> (Timeline, Application) {
    var request = wanted
    if let size { (request.size, request.limit) = (size, nil) }
    request.frameRate = frameRate ?? request.frameRate
    guard let resolved = compilation.timeline else { throw Status.invalid }
    // What values of fields name, too.
    DocumentFile.insertAssets(of: compilation, at: document)
    let assets = AssetFolder(document: document)
    let timeline = try assets.timeline(resolved.withMediaApart, of: compilation)
    // Reported before asking for media.
    try DocumentFile.report(compilation.place(timeline.unrendered), in: compilation.source)
    let given = try GivenMedia(media, replacing: adjusting.replace, on: timeline)
    let open = timeline.opening(given.replaced)
    let bound = BoundSources(document: document, allowed: Set(allowSource)).paths(of: open)
    try report(bound.diagnostics, about: compilation)
    let names = bound.paths.keys.sorted()
    let backdrops = compilation.content?.backdropImages ?? []
    let imagePaths = assets.paths(of: backdrops)
    let facts = try Probing.facts(
      of: given.files.map(\.path) + names.compactMap { bound.paths[$0] } + imagePaths, from: worker)
    let files = zip(given.files, facts).map {
      SlotFilling.Given(path: $0.path, slot: $0.slot, facts: $1, part: $0.part)
    }
    let boundFiles = zip(names, facts.dropFirst(files.count)).map { name, facts in
      (name, SlotFilling.Given(path: bound.paths[name] ?? "", facts: facts))
    }
    let images = Dictionary(
      uniqueKeysWithValues: zip(imagePaths, facts.suffix(imagePaths.count)))
    try DocumentFile.report(
      compilation.place(assets.colorFindings(backdrops, facts: images)), in: compilation.source)
    let filling = SlotFilling.fill(open, with: files, options: filling)
    let played = Dictionary(uniqueKeysWithValues: boundFiles)
    // Where cuts are in the end follows from the files that were given; who fills which slot, from
    // where they were.
    let snapped =
      filling.diagnostics.hasErrors
      ? open
      : try adjusted(
        open, of: compilation, to: filling.assignments, and: played, for: request)
    let application = Application(
      of: snapped, to: filling, bound: played,
      fonts: assets.fontFiles(of: compilation.shown),
      request: request)
    let findings = application.diagnostics.map { $0.nested(in: compilation) }
    try DocumentFile.report(
      compilation.place(findings + compilation.enlargements(in: application)),
      in: compilation.source)
    try checkSize(of: application.plan)
    return (snapped, application)
  }

  /// How files fill slots.
  var filling: SlotFilling.Options {
    SlotFilling.Options(
      repeats: fill == .repeat, ignoresExtra: ignoreExtra, inOrder: adjusting.inOrder,
      adjustments: adjusting.adjustments)
  }

  /// The timeline as it plays its files: adjusted to them, cut on the beats of the music, and with
  /// subtitles. Reports what is worth knowing, and gives up when there are errors.
  private func adjusted(
    _ timeline: Timeline, of compilation: Compilation, to given: [String: SlotFilling.Given],
    and bound: [String: SlotFilling.Given], for request: Planner.Request
  ) throws -> Timeline {
    let files = given.merging(bound) { first, _ in first }
    let (adjusted, findings) = timeline.adjusted(
      to: files, given: Set(given.keys), adjusting.adjustments)
    try report(findings, about: compilation)
    return try adjusting.addingSubtitles(
      to: try compilation.snapped(adjusted, playing: files), playing: files.mapValues(\.facts),
      for: request)
  }

  private func report(_ findings: [Diagnostic], about compilation: Compilation) throws {
    try DocumentFile.report(
      compilation.place(findings.map { $0.nested(in: compilation) }), in: compilation.source)
  }

  /// What was given, for the file that is made.
  func record(of application: Application) -> GivenRecord {
    var given = GivenRecord(of: application.filled, replacing: adjusting.replaced)
    given.size = size.flatMap { _ in application.plan?.canvas.size }
    given.frameRate = frameRate
    adjusting.record(in: &given)
    return given
  }
}

extension AssetFolder {
  /// The timeline with its tables of colours and its images found. Reports what is wrong with them, and
  /// gives up.
  func timeline(_ timeline: Timeline, of compilation: Compilation) throws -> Timeline {
    guard let content = compilation.shown else { return timeline }
    let (found, findings) = findingFiles(of: timeline, in: content)
    try DocumentFile.report(compilation.place(findings), in: compilation.source)
    return found
  }
}

extension Diagnostic {
  /// A finding about a description, moved to where the document has it.
  func nested(in compilation: Compilation) -> Diagnostic {
    guard let base = compilation.content?.descriptionPointer else { return self }
    var moved = self
    moved.location = location.nested(in: base)
    moved.notes = notes.map { Note($0.message, at: $0.location.nested(in: base)) }
    return moved
  }
}

extension MediaOptions {
  /// Refuses what no video may be large, where the template's shape gives a side.
  func checkSize(of plan: RenderPlan?) throws {
    guard size != nil, let size = plan?.canvas.size else { return }
    guard [size.width, size.height].allSatisfy({ (16...8192).contains($0) }) else {
      throw Console.fail(
        "--size: with the template's shape the video would be \(size), and each side takes 16 to 8192",
        Status.usage)
    }
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
