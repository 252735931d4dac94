import Analysis
import ArgumentParser
import Compiling
import Diagnostics
import Files
import FoundationEssentials
import JSONSyntax
import MediaValues
import Planning
import Provenance
import WorkerClient
import WorkerProtocol

/// The options for encoding a video. Renders videos with them.
struct EncodingOptions: ParsableArguments {
  @OptionGroup var kind: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The codec of the video: \(words(VideoCodec.allCases)).", valueName: "codec"))
  var codec: VideoCodec?

  @Option(
    help: ArgumentHelp(
      "The encoder by name, if the machine has it: \(NamedEncoder.all.map(\.name).joined(separator: ", ")).",
      valueName: "name"),
    completion: .list(NamedEncoder.all.map(\.name)))
  var encoder: String?

  @Option(
    name: [.long, .customLong("crf")],
    help:
      "The rate factor of the codec; for H.264 from 0 (lossless) to 51, where 18 looks like the original."
  )
  var quality: Double?

  @Option(
    help: ArgumentHelp(
      "The bit rate of the video, such as 2M or 800k, instead of a quality; of an output with only sound, such as 128k.",
      valueName: "bits"))
  var bitrate: BitRate?

  @Option(
    help:
      "The speed of the encoder: slower presets make smaller files; for H.264 ultrafast to veryslow.",
    completion: .list(EncoderChoices.allPresets))
  var preset: String?

  @Flag(help: "Writes a fragmented MP4, which can be played while it is being written.")
  var fragmented = false

  @OptionGroup var work: WorkOptions

  @OptionGroup var cache: CacheOptions

  @Flag(
    name: .customLong("no-embed"),
    help:
      "Does not store the template, the names of the files and the values of fields in the output.")
  var hasNoRecord = false

  @Flag(
    help: ArgumentHelp(
      "Prints whether each chunk was taken from the cache, copied or encoded, and why; with --dry-run,"
        + " where it would come from."))
  var explain = false

  @Flag(
    name: .customLong("no-copy"),
    help: "Encodes everything, even clips that play a source unchanged and could be copied.")
  var hasNoCopy = false

  @Flag(
    help: ArgumentHelp(
      "Decodes the output and compares it with the plan, as 'verify' does; also reads files again whose"
        + " content the cache knows."))
  var verify = false

  func validate() throws {
    guard bitrate == nil || quality == nil else {
      throw ValidationError("--bitrate and --quality exclude each other")
    }
  }

  /// Returns the container of an output. Throws a `ValidationError` if its name does not specify
  /// one, or if options contradict each other.
  @discardableResult
  func container(of path: String) throws -> Container {
    _ = try settings(for: path)
    return try kind.container(of: path)
  }

  /// Renders a video with `embedded` in its metadata, and shows the progress.
  ///
  /// Prints an error message and throws an exit status if it fails. Then no file is written, unless
  /// a check of `--verify` failed: in that case the file remains.
  ///
  /// - Parameter document: The document, for the places of findings; nil if there is none.
  /// - Parameter worker: A worker that is running; if nil, another is started.
  /// - Parameter others: Plans of other videos of the same template, which are rendered later.
  /// - Parameter cache: The cache with chunks that were made before; if nil, that of the options.
  /// - Parameter clusterParts: What a cluster has made for this render.
  /// - Parameter encodesNothing: Whether to fail if anything cannot be copied.
  func render(
    _ plan: RenderPlan, carrying embedded: EmbeddedRecord, to target: OutputTarget,
    of document: Compilation? = nil, by worker: Worker? = nil, before others: [RenderPlan] = [],
    in cache: CacheSettings? = nil, clusterParts: ClusterParts = ClusterParts(),
    encodesNothing: Bool = false
  ) throws {
    let output = target.path
    var request = try request(plan, target)
    request.others = others
    if let cache { request.cache = cache }
    request.settings = try settings(for: output, carrying: embedded)
    request.settings.encodesNothing = encodesNothing
    let loudness = try RenderClient.make(
      request, of: document, by: worker, showing: work.progress, explaining: explain,
      clusterParts: clusterParts)
    if let loudness { RenderClient.report(loudness, of: output, work.progress) }
    if encodesNothing, !plan.mix.inputs.isEmpty, work.progress == .auto {
      Findings.showAboutFile([.soundLevelKept], named: output)
    }
    if verify { try check(output, against: plan) }
  }
}

extension EncodingOptions {
  /// Compares the output with its plan, and prints the result. Throws an exit status if a check
  /// fails; the output is not removed.
  private func check(_ output: String, against plan: RenderPlan) throws {
    let verification = try VerifyClient.check(
      kind.verifyRequest(plan, of: output), showing: work.progress)
    let format = work.progress == .json ? VerificationFormat.json : .human
    let text = format.text(verification, of: output)
    if work.progress == .auto { Console.write(text) } else { Console.report(text) }
    guard verification.hasPassed else { throw Status.invalid }
  }

  /// With `--explain`, prints where each chunk of a render would come from.
  func explainWithoutRendering(
    _ plan: RenderPlan, to target: OutputTarget, by worker: Worker
  ) throws {
    guard explain else { return }
    let request = ChunksRequest(try request(plan, target))
    do throws(WorkerFailure) {
      let forecast = try worker.perform(request)
      Console.print(forecast.lines.map { $0 + "\n" }.joined(), terminator: "")
    } catch {
      error.details.forEach(Console.reportError)
      throw Console.fail(error.message, Status.of(error))
    }
  }

  /// Returns the settings of an output that contains a record of what it is made of.
  func settings(for path: String, carrying embedded: EmbeddedRecord?) throws -> OutputSettings {
    var settings = try settings(for: path)
    settings.loudness = kind.loudness
    // Copied packets keep the bit rate and the key frames of their source.
    settings.copies = !hasNoCopy && encoder == nil && bitrate == nil && !settings.isFragmented
    if let embedded, !hasNoRecord { settings.metadata = embedded.metadata }
    return settings
  }

  /// Returns the request to render a plan, without a template in the file.
  private func request(_ plan: RenderPlan, _ target: OutputTarget) throws -> RenderRequest {
    let settings = try settings(for: target.path, carrying: nil)
    var cacheSettings = cache.settings
    if verify { cacheSettings?.identification = .reread }
    return RenderRequest(
      plan: plan, settings: settings, output: target, threads: work.threads,
      cache: cacheSettings, isStrict: Strictness.isOn)
  }
}
