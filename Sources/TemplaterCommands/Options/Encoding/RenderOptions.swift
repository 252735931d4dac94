import Analysis
import ArgumentParser
import Compiling
import Diagnostics
import Files
import MediaValues
import Planning
import Provenance
import WorkerClient
import WorkerProtocol

/// The options for rendering a video. Renders videos with them.
struct RenderOptions: ParsableArguments {
  @OptionGroup var encoding: EncodingOptions
  @OptionGroup var flags: RenderFlags

  func validate() throws {
    guard encoding.cache.folder.cache == nil || !flags.hasNoCache else {
      throw ValidationError("--cache and --no-cache exclude each other")
    }
  }

  /// The settings of the cache; `nil` if `--no-cache` is given, or if there is no default folder.
  var cacheSettings: CacheSettings? { flags.hasNoCache ? nil : encoding.cache.settings }

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
  /// - Parameter whenMade: Called when the file is complete, before the checks of `--verify`.
  func render(
    _ plan: RenderPlan, carrying embedded: EmbeddedRecord, to target: OutputTarget,
    of document: Compilation? = nil, by worker: Worker? = nil, before others: [RenderPlan] = [],
    in cache: CacheSettings? = nil, clusterParts: ClusterParts = ClusterParts(),
    encodesNothing: Bool = false, whenMade: () -> Void = {}
  ) throws {
    let output = target.path
    var request = try request(plan, target)
    request.others = others
    if let cache { request.cache = cache }
    request.settings = try encoding.settings(for: output, carrying: embedded)
    request.settings.encodesNothing = encodesNothing
    let made = try RenderClient.make(
      request, of: document, by: worker, showing: encoding.work.progress, explaining: flags.explain,
      clusterParts: clusterParts)
    whenMade()
    if let loudness = made.loudness {
      RenderClient.report(loudness, of: made.path, encoding.work.progress)
    }
    if encodesNothing, !plan.mix.inputs.isEmpty, encoding.work.progress == .auto {
      Findings.showAboutFile([.soundLevelKept], named: made.path)
    }
    if flags.verify { try check(made.path, against: plan) }
  }
}

extension RenderOptions {
  /// Compares the output with its plan, and prints the result. Throws an exit status if a check
  /// fails; the output is not removed.
  private func check(_ output: String, against plan: RenderPlan) throws {
    let verification = try VerifyClient.check(
      encoding.kind.verifyRequest(plan, of: output), showing: encoding.work.progress)
    let format = encoding.work.progress == .json ? VerificationFormat.json : .human
    let text = format.text(verification, of: output)
    if encoding.work.progress == .auto { Console.write(text) } else { Console.report(text) }
    guard verification.hasPassed else { throw Status.invalid }
  }

  /// With `--explain`, prints where each chunk of a render would come from.
  func explainWithoutRendering(
    _ plan: RenderPlan, to target: OutputTarget, by worker: Worker
  ) throws {
    guard flags.explain else { return }
    let request = ChunksRequest(try request(plan, target))
    do throws(WorkerFailure) {
      let forecast = try worker.perform(request)
      Console.print(forecast.lines.map { $0 + "\n" }.joined(), terminator: "")
    } catch {
      error.details.forEach(Console.reportError)
      throw Console.fail(error.message, Status.of(error))
    }
  }

  /// Returns the request to render a plan, without a template in the file.
  private func request(_ plan: RenderPlan, _ target: OutputTarget) throws -> RenderRequest {
    let settings = try encoding.settings(for: target.path, carrying: nil)
    var cacheSettings = cacheSettings
    if flags.verify { cacheSettings?.identification = .reread }
    return RenderRequest(
      plan: plan, settings: settings, output: target, threads: encoding.work.threads,
      cache: cacheSettings, isStrict: Strictness.isOn)
  }
}
