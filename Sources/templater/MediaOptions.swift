import ArgumentParser
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Foundation
import MediaValues
import Planning
import TemplaterKit
import WorkerProtocol

/// The options by which media and measures are given to a template.
struct MediaOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Videos, photos and sounds for the open slots, in order; or SLOT=FILE for a slot by name.",
      valueName: "file"))
  var media: [String] = []

  @Option(
    help: "How slots beyond the last file are filled: 'error', or 'repeat' the files in turn.")
  var fill: FillMode = .error

  @Flag(help: "Files that no slot takes are no error.")
  var ignoreExtra = false

  @Option(help: "The size of the video, such as 1280x720.")
  var size: PixelSize?

  @Option(help: "Frames a second: a number, or a fraction such as 30000/1001.")
  var frameRate: FrameRate?

  @Option(
    help: ArgumentHelp(
      "Lets a bound medium of the template be read from outside its folder.", valueName: "medium"))
  var allowSource: [String] = []

  enum FillMode: String, ExpressibleByArgument, CaseIterable {
    case error
    case `repeat`
  }

  func validate() throws {
    if let size {
      let sides = [size.width, size.height]
      guard sides.allSatisfy({ (16...8192).contains($0) && $0 % 2 == 0 }) else {
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
    let timeline = try AssetFolder(document: document)
      .timeline(resolved.withMediaApart, of: compilation)
    // Said before anybody is asked for media.
    try DocumentFile.report(compilation.place(timeline.unrendered), in: compilation.source)
    let bound = BoundSources(document: document, allowed: Set(allowSource)).paths(of: timeline)
    let nested = bound.diagnostics.map { $0.nested(in: compilation) }
    try DocumentFile.report(compilation.place(nested), in: compilation.source)
    let slots = Set(SlotFilling.openSlots(of: timeline).map(\.name))
    let given = media.map { GivenFile($0, slots: slots) }
    let names = bound.paths.keys.sorted()
    let facts = try Probing.facts(
      of: given.map(\.path) + names.compactMap { bound.paths[$0] }, from: worker)
    let files = zip(given, facts).map {
      SlotFilling.Given(path: $0.path, slot: $0.slot, facts: $1)
    }
    let boundFiles = zip(names, facts.dropFirst(given.count)).map { name, facts in
      (name, SlotFilling.Given(path: bound.paths[name] ?? "", facts: facts))
    }
    let options = SlotFilling.Options(repeats: fill == .repeat, ignoresExtra: ignoreExtra)
    let filling = SlotFilling.fill(timeline, with: files, options: options)
    let played = Dictionary(uniqueKeysWithValues: boundFiles)
    // Where cuts are in the end follows from the music that was given; who fills which slot, from
    // where they were.
    let snapped =
      filling.diagnostics.hasErrors
      ? timeline
      : try compilation.snapped(timeline, playing: filling.assignments.merging(played) { $1 })
    let application = Application(
      of: snapped, to: filling, bound: played,
      fonts: AssetFolder(document: document).fontFiles(of: compilation.content),
      request: request)
    let findings = application.diagnostics.map { $0.nested(in: compilation) }
    try DocumentFile.report(
      compilation.place(findings + compilation.enlargements(in: application)),
      in: compilation.source)
    return (snapped, application)
  }
}

extension AssetFolder {
  /// The timeline with its tables of colours and its images found. Reports what is wrong with them, and
  /// gives up.
  func timeline(_ timeline: Timeline, of compilation: Compilation) throws -> Timeline {
    let tables = compilation.content?.lookupTables ?? []
    let images = compilation.content?.backdropImages ?? []
    guard !tables.isEmpty || !images.isEmpty else { return timeline }
    try DocumentFile.report(
      compilation.place(tableFindings(tables) + findings(images)), in: compilation.source)
    return findingFiles(of: timeline)
  }
}

/// `FILE`, or `SLOT=FILE` where SLOT is a slot of the template.
struct GivenFile {
  let path: String
  let slot: String?

  init(_ argument: String, slots: Set<String>) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    // A file may have '=' in its name: what exists as a file is one.
    if parts.count == 2, !parts[0].contains("://"),
      slots.contains(parts[0]) || !FileManager.default.fileExists(atPath: argument)
    {
      (slot, path) = (parts[0], parts[1])
    } else {
      (slot, path) = (nil, argument)
    }
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

extension PixelSize: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension ChannelLayout: ExpressibleByArgument {}

extension FrameRate: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
