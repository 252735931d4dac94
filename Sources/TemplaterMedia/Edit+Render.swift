import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import FoundationEssentials
import Pipeline
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
  /// The process in which media are read and the video is made.
  public var process = MediaProcess.own

  /// Good quality, quickly, on all cores.
  public init() {}
}

/// What there is to say of a video that was made.
public struct RenderSummary: Hashable, Sendable {
  /// What differs from what was asked for, a sentence each. It is what the command says: media that are drawn larger than
  /// they are (M205), colours that are converted, fonts and characters that are missing, segments that were shortened,
  /// and what was found while media were read, such as damage (M191).
  public let warnings: [String]
}

extension TemplaterKit.Edit {
  /// Makes the video. Nothing is left at `path` but a finished file.
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
    let document = Compilation(
      .description(Description(describing: timeline)), of: timeline, named: "edit")
    return try Work(
      document, in: folder, folder == nil ? .anywhere : .folderAndWholePaths, for: path,
      by: settings.process.services()
    ).render(to: path, settings, progress)
  }
}

extension VideoTemplate {
  /// Makes the video from other media. Files fill the slots in their order; each
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

  /// Makes the video from parts of other media.
  ///
  /// - Parameters:
  ///   - files: Those for a slot by name fill it; the others fill the slots that are left, in their
  ///     order.
  ///   - whenShort: What happens where a file is shorter than its segment; nil for what the template
  ///     says, which is an error where it says nothing.
  ///   - values: Texts for the template's fields, by the fields' names; those that are left out take their
  ///     defaults.
  ///   - path: As for an `Edit`.
  ///   - settings: How it is encoded.
  ///   - progress: Is told, from any thread, how many of all frames are done.
  /// - Throws: `EditFailure` as an `Edit` does, and when the files do not fill the slots, or
  ///   a field has no value.
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
