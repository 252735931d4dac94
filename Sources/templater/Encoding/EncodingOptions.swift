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
    help: "Encoding quality: x264's rate factor, 0 (lossless) to 51; 18 looks like the original.")
  var quality: Double = 20

  @Option(help: "x264's preset, from ultrafast to veryslow: how long it takes to be how small.")
  var preset: String = "veryfast"

  @Option(help: "How many chunks are encoded at once.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(
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
    guard (0...51).contains(quality) else {
      throw ValidationError("--quality takes 0 (lossless) to 51")
    }
    guard jobs > 0 else { throw ValidationError("--jobs takes 1 or more") }
    if let loudness, !(-60 ... -5).contains(loudness) {
      throw ValidationError("--loudness takes -60 to -5 LUFS, such as -14 or -23")
    }
    let presets = [
      "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower",
      "veryslow",
    ]
    guard presets.contains(preset) else {
      throw ValidationError("--preset is one of \(presets.joined(separator: ", "))")
    }
  }

  /// What kind of file the output is. Refuses names that do not say, and channels that it cannot
  /// hold.
  @discardableResult
  func format(of path: String) throws -> OutputFormat {
    guard let format = OutputFormat(path: path) else {
      throw ValidationError(
        "--output takes a name that ends in .mp4, .m4v, .mov or .mkv; for sound alone in .m4a, .mp3,"
          + " .opus, .flac or .wav")
    }
    guard format.holds(channels) else {
      throw ValidationError("an .mp3 has two channels at most; --channels 5.1 goes with .m4a")
    }
    return format
  }

  /// What the output asks of the plan.
  func request(for path: String) throws -> Planner.Request {
    Planner.Request(format: try format(of: path), layout: channels)
  }

  /// Makes the video, and shows how far it has come. `template` travels in it, so that `extract`
  /// gives it back, and so does what was given to it. Throws a status, with its sentence said; then
  /// there is no file.
  func render(
    _ plan: RenderPlan, carrying template: JSONValue, given: GivenRecord? = nil, to output: String
  ) throws {
    var settings = OutputSettings(
      quality: quality, preset: preset, loudness: loudness,
      metadata: [embeddedTemplateTag: template.canonicalText])
    settings.copies = !hasNoCopy
    if let given { settings.metadata[GivenRecord.tag] = given.json.compactText }
    let loudness = try Rendering.make(
      RenderJob(
        plan: plan, settings: settings, output: output, threads: min(jobs, 64),
        cache: cache.settings),
      showing: progress, explaining: explain)
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
