import ArgumentParser
import Foundation
import JSONSyntax
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
    let presets = [
      "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower",
      "veryslow",
    ]
    guard presets.contains(preset) else {
      throw ValidationError("--preset is one of \(presets.joined(separator: ", "))")
    }
  }

  /// Refuses names that say no container.
  static func checkSuffix(of path: String) throws {
    let suffix = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard ["mp4", "m4v", "mov", "mkv"].contains(suffix) else {
      throw ValidationError("--output takes a name that ends in .mp4, .m4v, .mov or .mkv")
    }
  }

  /// Makes the video, and shows how far it has come. `template` travels in it, so that `extract`
  /// gives it back, and so does what was given to it. Throws a status, with its sentence said; then
  /// there is no file.
  func render(
    _ plan: RenderPlan, carrying template: JSONValue, given: GivenRecord? = nil, to output: String
  ) throws {
    var settings = OutputSettings(
      quality: quality, preset: preset, metadata: [embeddedTemplateTag: template.canonicalText])
    settings.copies = !hasNoCopy
    if let given { settings.metadata[GivenRecord.tag] = given.json.compactText }
    try Rendering.make(
      RenderJob(
        plan: plan, settings: settings, output: output, threads: min(jobs, 64),
        cache: cache.settings),
      showing: progress, explaining: explain)
  }
}

/// The tag of a rendered file that holds its template.
let embeddedTemplateTag = "templater.template"
