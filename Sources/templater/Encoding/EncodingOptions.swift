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

  @Option(help: "Progress: a bar on a terminal ('auto'), JSON lines on standard error, or none.")
  var progress: ProgressFormat = .auto

  func validate() throws {
    guard jobs > 0 else { throw ValidationError("--jobs takes 1 or more") }
    guard bitrate == nil || quality == nil else {
      throw ValidationError("--bitrate and --quality exclude each other")
    }
  }

  /// What the names of outputs end in that nobody named.
  var ending: String {
    let container = container ?? purpose?.container ?? .mp4
    return (container.isSequence ? "-%05d." : ".") + container.suffixes[0]
  }

  /// What the options ask of the plan.
  func adjusted(_ request: Planner.Request, for output: String) throws -> Planner.Request {
    let audio = try settings(for: output).audio
    var request = request
    if request.size == nil {
      request.size = purpose?.size
      request.limit = purpose?.limit
    }
    if request.frameRate == nil { request.frameRateLimit = purpose?.frameRateLimit }
    request.sampleRates = (audio ?? .pcm).sampleRates
    request.mayResample = audio != .aac
    return request
  }

  /// Makes the video, and shows how far it has come. `template` travels in it, so that `extract`
  /// gives it back, and so does what was given to it. Throws a status, with its sentence said; then
  /// there is no file.
  func render(
    _ plan: RenderPlan, carrying template: JSONValue, given: GivenRecord? = nil, to output: String
  ) throws {
    var settings = try settings(for: output)
    settings.metadata[embeddedTemplateTag] = template.canonicalText
    if let given { settings.metadata[GivenRecord.tag] = given.json.compactText }
    try Rendering.make(
      RenderJob(plan: plan, settings: settings, output: output, threads: min(jobs, 64)),
      showing: progress)
  }
}

/// The tag of a rendered file that holds its template.
let embeddedTemplateTag = "templater.template"

private func words<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
  words.map(\.rawValue).joined(separator: ", ")
}
