import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Files
import Foundation
import Media
import MediaValues
import Planning
import Rendering
public import TemplaterKit

/// How a video is encoded.
public struct RenderSettings: Sendable {
  /// x264's rate factor, from 0 (lossless) to 51; 18 looks like the original.
  public var quality: Double = 20
  /// x264's preset, from `ultrafast` to `veryslow`.
  public var preset = "veryfast"
  /// How many parts are encoded at once.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount

  /// How loud the whole is made, in LUFS (EBU R128); nil leaves it as it is.
  public var loudness: Double?

  /// Good quality, quickly, on all cores.
  public init() {}
}

/// What there is to say of a video that was made.
public struct RenderSummary: Hashable, Sendable {
  /// What differs from what was asked for, a sentence each: sound that is silent because its samples are no
  /// numbers (M190), what was damaged (M191), pictures that change their size (M192), and media whose times
  /// begin again (M193).
  public let warnings: [String]
}

extension TemplaterKit.Edit {
  /// Makes the video, in this process. Nothing is left at `path` but a finished file.
  ///
  /// - Parameters:
  ///   - path: Ends in `.mp4`, `.m4v`, `.mov` or `.mkv`; for the sound alone in `.m4a`, `.mp3`,
  ///     `.opus`, `.flac` or `.wav`.
  ///   - settings: How it is encoded.
  ///   - progress: Is told, from any thread, how many of all frames are done.
  /// - Returns: What differs from what was asked for.
  /// - Throws: `EditFailure` when a medium is missing, damaged or too short, or the file cannot
  ///   be written, or when it would replace one of the media.
  @discardableResult
  public func render(
    to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    try Work(
      timeline, of: .description(Description(describing: timeline)), in: folder, given: [],
      for: path
    ).render(to: path, settings, progress)
  }
}

extension VideoTemplate {
  /// Makes the video from other media, in this process. Files fill the slots in their order; each
  /// takes the first that it accepts.
  ///
  /// - Throws: `EditFailure` as an `Edit` does, and when the files do not fill the
  ///   slots: it lists every slot with what would satisfy it.
  @discardableResult
  public func render(
    with media: [String], to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    try render(
      filling: media.map { SlotFile($0) }, to: path, settings: settings, progress: progress)
  }

  /// Makes the video from parts of other media, in this process.
  ///
  /// - Parameters:
  ///   - files: Those for a slot by name fill it; the others fill the slots that are left, in their
  ///     order.
  ///   - whenShort: What happens where a file is shorter than its segment; nil for what the template
  ///     says, which is an error where it says nothing.
  ///   - path: As for an `Edit`.
  ///   - settings: How it is encoded.
  ///   - progress: Is told, from any thread, how many of all frames are done.
  /// - Throws: `EditFailure` as an `Edit` does, and when the files do not fill the slots.
  @discardableResult
  public func render(
    filling files: [SlotFile], whenShort: ShortFileHandling? = nil, to path: String,
    settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    let adjustments = SlotAdjustments(
      whenShort: whenShort.map { [SlotSetting(value: $0.policy)] } ?? [])
    return try Work(timeline, of: document, in: folder, given: files, adjustments, for: path)
      .render(to: path, settings, progress)
  }
}

/// A timeline with the media that it plays, as a plan.
private struct Work {
  private let plan: RenderPlan

  /// `document` is the timeline as it is written, for the files that it names. In an edit, a source that
  /// is a whole path was named by the program, as documents have none.
  init(
    _ timeline: Timeline, of document: FormatDocument, in folder: String?, given files: [SlotFile],
    _ adjustments: SlotAdjustments = .none, for output: String
  ) throws(EditFailure) {
    let unrendered = timeline.unrendered
    guard unrendered.isEmpty else { throw EditFailure(unrendered) }
    let assets = AssetFolder(path: folder ?? FileManager.default.currentDirectoryPath)
    let (timeline, findings) = assets.findingFiles(of: timeline.withMediaApart, in: document)
    guard !findings.hasErrors else { throw EditFailure(findings) }
    let bound = try Work.bound(of: timeline, in: folder.map { _ in assets })
    var given: [SlotFilling.Given] = []
    for file in files { given.append(try Work.file(file.path, slot: file.slot, file.part)) }
    let filled = SlotFilling.fill(
      timeline, with: given, options: SlotFilling.Options(adjustments: adjustments))
    var snapped = timeline
    if !filled.diagnostics.hasErrors {
      let played = filled.assignments.merging(bound) { $1 }
      let (adjusted, findings) = timeline.adjusted(
        to: played, given: Set(filled.assignments.keys), adjustments)
      guard !findings.hasErrors else { throw EditFailure(findings) }
      snapped = try adjusted.snapped(to: played)
    }
    let application = Application(
      of: snapped, to: filled, bound: bound, fonts: assets.fontFiles(of: document),
      request: Planner.Request(container: Container(path: output) ?? .mp4))
    guard let plan = application.plan, !application.diagnostics.hasErrors else {
      throw EditFailure(application.diagnostics)
    }
    self.plan = plan
  }

  /// The files of media that the timeline names. Without a folder they are as the program named them.
  private static func bound(
    of timeline: Timeline, in folder: AssetFolder?
  ) throws(EditFailure) -> [String: SlotFilling.Given] {
    let media = timeline.playedMedia.map(\.medium)
    let sources = Dictionary(media.map { ($0.name, $0.source) }) { first, _ in first }
    var paths = sources.compactMapValues(\.self)
    if let folder {
      let named = Set(paths.filter { $0.value.utf8.first == UInt8(ascii: "/") }.keys)
      let (found, findings) = BoundSources(folder: folder, allowed: named).paths(of: timeline)
      guard !findings.hasErrors else { throw EditFailure(findings) }
      paths = found
    }
    var bound: [String: SlotFilling.Given] = [:]
    for (name, path) in paths { bound[name] = try file(path) }
    return bound
  }

  private static func file(
    _ path: String, slot: String? = nil, _ part: MediaPart = .whole
  ) throws(EditFailure) -> SlotFilling.Given {
    do {
      return SlotFilling.Given(
        path: path, slot: slot, facts: try probeMedia(at: path), part: part)
    } catch {
      throw EditFailure("\(error)")
    }
  }

  func render(
    to path: String, _ settings: RenderSettings,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderSummary {
    let count = plan.frameCount
    do {
      let report = try Renderer(
        plan,
        settings: OutputSettings(
          quality: settings.quality, preset: settings.preset, loudness: settings.loudness,
          metadata: [:]),
        threads: max(1, min(settings.jobs, 64)), progress: { progress($0, count) }
      ).render(to: OutputTarget(path))
      return RenderSummary(warnings: report.notices.map(\.finding.message))
    } catch {
      throw EditFailure("\(error)")
    }
  }
}

extension EditFailure {
  fileprivate init(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    self.init(
      errors.map { finding in
        ([finding.message] + finding.notes.map { "  " + $0.message }).joined(separator: "\n")
      }.joined(separator: "\n"))
  }
}
