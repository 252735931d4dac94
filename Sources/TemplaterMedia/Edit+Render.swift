import Conversion
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

extension TemplaterKit.Edit {
  /// Makes the video, in this process. Nothing is left at `path` but a finished file.
  ///
  /// - Parameters:
  ///   - path: Ends in `.mp4`, `.m4v`, `.mov` or `.mkv`; for the sound alone in `.m4a`, `.mp3`,
  ///     `.opus`, `.flac` or `.wav`.
  ///   - settings: How it is encoded.
  ///   - progress: Is told, from any thread, how many of all frames are done.
  /// - Throws: `EditFailure` when a medium is missing, damaged or too short, or the file cannot
  ///   be written, or when it would replace one of the media.
  public func render(
    to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) {
    try Work(timeline, in: folder, given: [], for: path).render(to: path, settings, progress)
  }
}

extension VideoTemplate {
  /// Makes the video from other media, in this process. Files fill the slots in their order; each
  /// takes the first that it accepts.
  ///
  /// - Throws: `EditFailure` as an `Edit` does, and when the files do not fill the
  ///   slots: it lists every slot with what would satisfy it.
  public func render(
    with media: [String], to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) {
    try Work(timeline, in: folder, given: media, for: path).render(to: path, settings, progress)
  }
}

/// A timeline with the media that it plays, as a plan.
private struct Work {
  private let plan: RenderPlan

  init(_ timeline: Timeline, in folder: String?, given paths: [String], for output: String)
    throws(EditFailure)
  {
    let unrendered = timeline.unrendered
    guard unrendered.isEmpty else { throw EditFailure(unrendered) }
    let own = timeline.withMediaApart
    let timeline = folder.map { AssetFolder(path: $0).findingFiles(of: own) } ?? own
    var bound: [String: SlotFilling.Given] = [:]
    for medium in timeline.playedMedia.map(\.medium) {
      guard let source = medium.source else { continue }
      bound[medium.name] = try Work.file(
        folder.map { AssetFolder(path: $0).file(source).path } ?? source)
    }
    var given: [SlotFilling.Given] = []
    for path in paths { given.append(try Work.file(path)) }
    let filled = SlotFilling.fill(timeline, with: given)
    let snapped =
      filled.diagnostics.hasErrors
      ? timeline : try timeline.snapped(to: filled.assignments.merging(bound) { $1 })
    let application = Application(
      of: snapped, to: filled, bound: bound,
      request: Planner.Request(container: Container(path: output) ?? .mp4))
    guard let plan = application.plan, !application.diagnostics.hasErrors else {
      throw EditFailure(application.diagnostics)
    }
    self.plan = plan
  }

  private static func file(_ path: String) throws(EditFailure) -> SlotFilling.Given {
    do {
      return SlotFilling.Given(path: path, facts: try probeMedia(at: path))
    } catch {
      throw EditFailure("\(error)")
    }
  }

  func render(
    to path: String, _ settings: RenderSettings,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) {
    let count = plan.frameCount
    do {
      try Renderer(
        plan,
        settings: OutputSettings(
          quality: settings.quality, preset: settings.preset, loudness: settings.loudness,
          metadata: [:]),
        threads: max(1, min(settings.jobs, 64)), progress: { progress($0, count) }
      ).render(to: OutputTarget(path))
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
