import Conversion
import FoundationEssentials
public import TemplaterKit

/// The options for encoding a video, and the process that does it.
public struct RenderSettings: Hashable, Sendable {
  /// x264's rate factor, from 0 (lossless) to 51; 18 looks like the original.
  public var quality: Double = 20
  /// x264's preset: `ultrafast`, `superfast`, `veryfast`, `faster`, `fast`, `medium`, `slow`, `slower` or `veryslow`.
  public var preset = "veryfast"
  /// The maximum number of parts that are encoded at the same time, at least 1; 64 for larger numbers.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount

  /// The loudness of the output, from -60 to -5 LUFS (EBU R128); `nil` to leave it unchanged.
  public var loudness: Double?
  /// The process that reads media and renders the video.
  public var process = MediaProcess.own

  /// Creates settings for good quality and fast encoding on all cores.
  public init() {}
}

/// The result of a render.
public struct RenderSummary: Hashable, Sendable {
  /// The warnings and notes, which are those that `templater apply` prints: those about the document
  /// (`Edit.findings`), and those about its media: images that are drawn larger than
  /// they are (M205), converted colors, missing fonts and characters, shortened segments, and findings
  /// made while media were read, such as damage (M191).
  public let findings: [Finding]

  /// The messages of ``findings``.
  public var warnings: [String] { findings.map(\.message) }
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
  ///   - whenShort: What to do if a file is shorter than its clip; `nil` to throw an error.
  ///   - values: Texts for the fields of the edit, by their names; the others get their defaults.
  ///   - settings: The options for encoding.
  ///   - progress: Called on any thread with the number of frames whose image and sound are finished, and with the
  ///     number of all frames. Both are equal only when the file is complete.
  /// - Returns: The differences from the request.
  /// - Throws: `EditFailure` if a setting is out of range, if a medium is missing, damaged or too short,
  ///   if a field has no value, if the file cannot be written, or if it would replace one of the media.
  @discardableResult
  public func render(
    to path: String, whenShort: ShortFileHandling? = nil, values: [String: String] = [:],
    settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(EditFailure) -> RenderSummary {
    try work(whenShort, values, to: path, settings).render(to: path, settings, progress)
  }

  /// Renders the video, and stops if the task is cancelled. The parameters are those of the synchronous method.
  ///
  /// The render has threads of its own: it blocks none of those that run tasks.
  ///
  /// - Returns: The differences from the request.
  /// - Throws: `CancellationError` if the task was cancelled before the file was complete; there is then no incomplete
  ///   file, and an earlier file at `path` is unchanged. Otherwise `EditFailure`, as the synchronous method does.
  @discardableResult
  public func render(
    to path: String, whenShort: ShortFileHandling? = nil, values: [String: String] = [:],
    settings: RenderSettings = RenderSettings(),
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws -> RenderSummary {
    try await Cancellation.run { cancellation in
      try work(whenShort, values, to: path, settings, until: cancellation)
        .render(to: path, settings, progress)
    }
  }

  private func work(
    _ whenShort: ShortFileHandling?, _ values: [String: String], to path: String,
    _ settings: RenderSettings, until cancellation: Cancellation = Cancellation()
  ) throws(EditFailure) -> Work {
    try Work(
      self, SlotAdjustments(whenShort, for: timedMedia), values: values, for: path,
      by: settings.services(rendering: path, until: cancellation))
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
    try work(files, whenShort, values, to: path, settings).render(to: path, settings, progress)
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
      try work(files, whenShort, values, to: path, settings, until: cancellation)
        .render(to: path, settings, progress)
    }
  }

  private func work(
    _ files: [SlotFile], _ whenShort: ShortFileHandling?, _ values: [String: String],
    to path: String, _ settings: RenderSettings, until cancellation: Cancellation = Cancellation()
  ) throws(EditFailure) -> Work {
    try Work(
      self, given: files, SlotAdjustments(whenShort), values: values, for: path,
      by: settings.services(rendering: path, until: cancellation))
  }
}

extension SlotAdjustments {
  /// Adjusts the files that are given, or the named media.
  fileprivate init(_ whenShort: ShortFileHandling?, for media: [String?] = [nil]) {
    let policy = whenShort?.policy
    self.init(
      whenShort: media.compactMap { name in policy.map { SlotSetting(slot: name, value: $0) } })
  }
}
