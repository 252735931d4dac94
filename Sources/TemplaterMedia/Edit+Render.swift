import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import FoundationEssentials
import Pipeline
public import TemplaterKit

/// The options for encoding a video, and the process that does it.
public struct RenderSettings: Sendable {
  /// x264's rate factor, from 0 (lossless) to 51; 18 looks like the original.
  public var quality: Double = 20
  /// x264's preset, from `ultrafast` to `veryslow`.
  public var preset = "veryfast"
  /// The maximum number of parts that are encoded at the same time.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount

  /// The loudness of the output, in LUFS (EBU R128); `nil` to leave it unchanged.
  public var loudness: Double?
  /// The process that reads media and renders the video.
  public var process = MediaProcess.own

  /// Creates settings for good quality and fast encoding on all cores.
  public init() {}
}

/// The result of a render.
public struct RenderSummary: Hashable, Sendable {
  /// The differences from the request, as sentences. They are those that the command reports: media
  /// that are drawn larger than they are (M205), converted colors, missing fonts and characters,
  /// shortened segments, and findings made while media were read, such as damage (M191).
  public let warnings: [String]
}

extension TemplaterKit.Edit {
  /// Renders the video. A file appears at `path` only when it is complete.
  ///
  /// - Parameters:
  ///   - path: A path that ends in `.mp4`, `.m4v`, `.mov` or `.mkv`, or for sound alone in `.m4a`,
  ///     `.mp3`, `.opus`, `.flac` or `.wav`.
  ///   - settings: The options for encoding.
  ///   - progress: Called on any thread with the number of finished frames and the number of all
  ///     frames.
  /// - Returns: The differences from the request.
  /// - Throws: `EditFailure` if a medium is missing, damaged or too short, if the file cannot be
  ///   written, or if it would replace one of the media.
  @discardableResult
  public func render(
    to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    let document = Compilation(
      .description(Description(describing: timeline)), of: timeline, named: "edit")
    return try Work(
      document, in: folder, folder == nil ? .anywhere : .folderAndWholePaths, for: path,
      by: settings.process.services()
    ).render(to: path, settings, progress)
  }
}

extension VideoTemplate {
  /// Renders the video with other media. The files fill the slots in order: each file fills the
  /// first slot that accepts it.
  ///
  /// - Throws: `EditFailure` as for an `Edit`, and if the files do not fill the slots. Its text
  ///   lists every open slot and the files that fit.
  @discardableResult
  public func render(
    with media: [String], to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    try render(
      filling: media.map { SlotFile($0) }, to: path, settings: settings, progress: progress)
  }

  /// Renders the video with parts of other media.
  ///
  /// - Parameters:
  ///   - files: The files. Those with the name of a slot fill it; the others fill the remaining
  ///     slots in order.
  ///   - whenShort: What to do if a file is shorter than its segment; nil for the template's own
  ///     policy, which by default is to throw an error.
  ///   - values: Texts for the template's fields, by their names; the others get their defaults.
  ///   - path: As for an `Edit`.
  ///   - settings: The options for encoding.
  ///   - progress: Called on any thread with the number of finished frames and the number of all
  ///     frames.
  /// - Throws: `EditFailure` as for an `Edit`, and if the files do not fill the slots, or a field
  ///   has no value.
  @discardableResult
  public func render(
    filling files: [SlotFile], whenShort: ShortFileHandling? = nil,
    values: [String: String] = [:], to path: String,
    settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    let adjustments = SlotAdjustments(
      whenShort: whenShort.map { [SlotSetting(value: $0.policy)] } ?? [])
    return try Work(
      Compilation(SourceText(name: "template", text: text)), in: folder, .folder(), given: files,
      adjustments, values: values, for: path, by: settings.process.services()
    ).render(to: path, settings, progress)
  }
}
