import Analysis
import ArgumentParser
import Foundation
import JSONSyntax
import MediaValues
import Planning
import TemplaterKit
import WorkerProtocol

/// The options of how a video is written, and the writing of it.
struct EncodingOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What it is for: \(OutputPreset.all.map(\.name).joined(separator: ", ")). The options below"
        + " change what that says.", valueName: "preset"))
  var purpose: OutputPreset?

  @Option(
    help: ArgumentHelp(
      "The kind of file: \(words(Container.allCases)); what the output's name says when left out.",
      valueName: "kind"))
  var container: Container?

  @Option(
    help: ArgumentHelp(
      "How the pictures are written: \(words(VideoCodec.allCases)).", valueName: "codec"))
  var codec: VideoCodec?

  @Option(
    name: [.long, .customLong("crf")],
    help: "The codec's rate factor; of H.264 0 (lossless) to 51, where 18 looks like the original.")
  var quality: Double?

  @Option(
    help: ArgumentHelp(
      "Bits a second of the picture, such as 2M or 800k, instead of a quality.", valueName: "bits"))
  var bitrate: BitRate?

  @Option(help: "How long it takes to be how small; of H.264 ultrafast to veryslow.")
  var preset: String?

  @Flag(help: "Writes an MP4 in pieces that can be played while it grows.")
  var fragmented = false

  @Option(help: "How many chunks are encoded at once.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  // What is given begins with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Makes the whole as loud as this, in LUFS (EBU R128); such as -14 for what is streamed.",
      valueName: "lufs"))
  var loudness: Double?

  @Option(help: "For which loudspeakers the sound is: 'mono', 'stereo' or '5.1'.")
  var channels: ChannelLayout = .stereo

  @Option(help: "Progress: a bar on a terminal ('auto'), JSON lines on standard error, or none.")
  var progress: ProgressFormat = .auto

  @OptionGroup var cache: CacheOptions

  @Flag(help: "Says of each chunk of the video whether it was made anew, and why.")
  var explain = false

  @Flag(
    name: .customLong("no-copy"),
    help: "Encodes everything anew, also what plays a source untouched and could be copied.")
  var hasNoCopy = false

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs takes 1 or more") }
    guard bitrate == nil || quality == nil else {
      throw ValidationError("--bitrate and --quality exclude each other")
    }
    if let loudness, !(-60 ... -5).contains(loudness) {
      throw ValidationError("--loudness takes -60 to -5 LUFS, such as -14 or -23")
    }
  }

  /// What the names of outputs end in that nobody named.
  var ending: String {
    let container = container ?? purpose?.container ?? .mp4
    return (container.isSequence ? "-%05d." : ".") + container.suffixes[0]
  }

  /// What kind of file the output is. Refuses names that do not say, options that contradict each
  /// other, and channels that it cannot hold.
  @discardableResult
  func format(of path: String) throws -> OutputFormat {
    let container = try settings(for: path).container
    guard
      let format = container.flatMap({ OutputFormat(rawValue: $0.rawValue) })
        ?? OutputFormat(path: path), format.holds(channels)
    else {
      throw ValidationError("an .mp3 has two channels at most; --channels 5.1 goes with .m4a")
    }
    return format
  }

  /// What the output asks of the plan.
  func request(for path: String) throws -> Planner.Request {
    Planner.Request(
      size: purpose?.size, limit: purpose?.limit, frameRateLimit: purpose?.frameRateLimit,
      format: try format(of: path), layout: channels)
  }

  /// Makes the video, and shows how far it has come. `template` travels in it, so that `extract`
  /// gives it back, and so does what was given to it. Throws a status, with its sentence said; then
  /// there is no file. `worker` is one that has been at work; without, another is started.
  func render(
    _ plan: RenderPlan, carrying template: JSONValue, given: GivenRecord? = nil, to output: String,
    by worker: Worker? = nil
  ) throws {
    var settings = try settings(for: output)
    settings.metadata[embeddedTemplateTag] = template.canonicalText
    settings.loudness = loudness
    // What is copied has the bits of its source, and its key frames.
    settings.copies = !hasNoCopy && bitrate == nil && !settings.isFragmented
    if let given { settings.metadata[GivenRecord.tag] = given.json.compactText }
    let loudness = try Rendering.make(
      RenderJob(
        plan: plan, settings: settings, output: output, threads: min(jobs, 64),
        cache: cache.settings),
      by: worker, showing: progress, explaining: explain)
    if let loudness { report(loudness, of: output) }
  }
}

extension EncodingOptions {
  /// Says how loud the sound has become.
  private func report(_ loudness: Loudness, of output: String) {
    switch progress {
    case .auto: Console.print("\(output): \(loudness.text)")
    case .json: Console.report(loudness.json + "\n")
    case .none: break
    }
  }
}

/// The tag of a rendered file that holds its template.
let embeddedTemplateTag = "templater.template"

private func words<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
  words.map(\.rawValue).joined(separator: ", ")
}
