import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import FoundationEssentials
import Pipeline
public import TemplaterKit

/// The options for encoding a video, and the process that does it.
public struct RenderSettings: Hashable, Sendable {
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
  /// The calling thread waits until the render has ended, and the render cannot be cancelled. An asynchronous function
  /// uses the other method of this name.
  ///
  /// - Parameters:
  ///   - path: A path that ends in `.mp4`, `.m4v`, `.mov` or `.mkv`, or for sound alone in `.m4a`,
  ///     `.mp3`, `.opus`, `.flac` or `.wav`. It is absolute or relative to the working folder.
  ///   - settings: The options for encoding.
  ///   - progress: Called on any thread with the number of frames whose image and sound are finished, and with the
  ///     number of all frames. Both are equal only when the file is complete.
  /// - Returns: The differences from the request.
  /// - Throws: `EditFailure` if a medium is missing, damaged or too short, if the file cannot be
  ///   written, or if it would replace one of the media.
  @discardableResult
  public func render(
    to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    try work(to: path, by: settings.process.services()).render(to: path, settings, progress)
  }

  /// Renders the video, and stops if the task is cancelled.
  ///
  /// The render has threads of its own: it blocks none of those that run tasks.
  ///
  /// - Parameters:
  ///   - path: As for the synchronous method.
  ///   - settings: The options for encoding.
  ///   - progress: As for the synchronous method.
  /// - Returns: The differences from the request.
  /// - Throws: `CancellationError` if the task was cancelled before the file was complete; there is then no incomplete
  ///   file, and an earlier file at `path` is unchanged. Otherwise `EditFailure`, as the synchronous method does.
  @discardableResult
  public func render(
    to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> RenderSummary {
    try await Cancellation.run { cancellation in
      try work(to: path, by: settings.process.services(until: cancellation))
        .render(to: path, settings, progress)
    }
  }

  private func work(
    to path: String, by services: any MediaServices
  ) throws(EditFailure) -> Work {
    let document = Compilation(
      .description(Description(describing: timeline)), of: timeline, named: "edit")
    return try Work(
      document, in: folder, namesFolder ? .folderAndWholePaths : .anywhere, for: path,
      by: services)
  }
}

extension VideoTemplate {
  /// Renders the video with other media. The files fill the slots in order: each file fills the
  /// first slot that accepts it. The calling thread waits until the render has ended.
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

  /// Renders the video with other media, and stops if the task is cancelled.
  ///
  /// - Throws: `CancellationError` as for an `Edit`; otherwise `EditFailure`, as the synchronous method does.
  @discardableResult
  public func render(
    with media: [String], to path: String, settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> RenderSummary {
    try await render(
      filling: media.map { SlotFile($0) }, to: path, settings: settings, progress: progress)
  }

  /// Renders the video with parts of other media. The calling thread waits until the render has ended.
  ///
  /// - Parameters:
  ///   - files: The files. Those with the name of a slot fill it; the others fill the remaining
  ///     slots in order.
  ///   - whenShort: What to do if a file is shorter than its segment; nil for the template's own
  ///     policy, which by default is to throw an error.
  ///   - values: Texts for the template's fields, by their names; the others get their defaults.
  ///   - path: As for an `Edit`.
  ///   - settings: The options for encoding.
  ///   - progress: As for an `Edit`.
  /// - Throws: `EditFailure` as for an `Edit`, and if the files do not fill the slots, or a field
  ///   has no value.
  @discardableResult
  public func render(
    filling files: [SlotFile], whenShort: ShortFileHandling? = nil,
    values: [String: String] = [:], to path: String,
    settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    try work(files, whenShort, values, to: path, by: settings.process.services())
      .render(to: path, settings, progress)
  }

  /// Renders the video with parts of other media, and stops if the task is cancelled. The parameters are those of the
  /// synchronous method.
  ///
  /// - Throws: `CancellationError` as for an `Edit`; otherwise `EditFailure`, as the synchronous method does.
  @discardableResult
  public func render(
    filling files: [SlotFile], whenShort: ShortFileHandling? = nil,
    values: [String: String] = [:], to path: String,
    settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> RenderSummary {
    try await Cancellation.run { cancellation in
      try work(
        files, whenShort, values, to: path, by: settings.process.services(until: cancellation)
      ).render(to: path, settings, progress)
    }
  }

  private func work(
    _ files: [SlotFile], _ whenShort: ShortFileHandling?, _ values: [String: String],
    to path: String, by services: any MediaServices
  ) throws(EditFailure) -> Work {
    let adjustments = SlotAdjustments(
      whenShort: whenShort.map { [SlotSetting(value: $0.policy)] } ?? [])
    return try Work(
      Compilation(SourceText(name: "template", text: text), trusting: trusted), in: folder,
      .folder(allowing: trusted), given: files, adjustments, values: values, for: path,
      by: services)
  }
}
