import Assets
import Compiling
import Conversion
import Diagnostics
import Files
import FoundationEssentials
import MediaValues
import Pipeline
import Planning
import TemplaterKit
import WorkerProtocol

/// A document planned with the media that it plays.
struct Work {
  private let plan: RenderPlan
  /// The warnings and notes of the pipeline, as sentences.
  private let warnings: [String]
  private let services: any MediaServices

  /// `folder` is the folder of the document. `sources` specifies where its media may be.
  init(
    _ document: Compilation, in folder: String, _ sources: SourceTrust,
    given files: [SlotFile] = [], _ adjustments: SlotAdjustments = .none,
    values: [String: String]? = nil, for output: String, by services: any MediaServices
  ) throws(EditFailure) {
    let policy = RenderPolicy(
      folder: AssetFolder(path: folder),
      sources: sources, filling: SlotFilling.Options(adjustments: adjustments),
      request: Planner.Request(container: Container(path: output) ?? .mp4), values: values)
    let inputs = files.map { MediaInput($0.path, slot: $0.slot, part: $0.part) }
    do throws(PipelineStop) {
      let outcome = try RenderPipeline(policy, prober: services)
        .run(document, with: RenderInputs(inputs))
      plan = outcome.plan
      warnings = outcome.findings.flatMap(\.findings).map {
        AdviceSurface.library.reworded($0.diagnostic.message)
      }
    } catch {
      throw EditFailure(error)
    }
    self.services = services
  }

  /// Renders the video, as ``TemplaterKit/Edit/render(to:settings:progress:)`` does.
  func render(
    to path: String, _ settings: RenderSettings,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderSummary {
    let request = RenderRequest(
      plan: plan,
      settings: OutputSettings(
        quality: settings.quality, preset: settings.preset, loudness: settings.loudness,
        metadata: [:]),
      output: OutputTarget(path), threads: max(1, min(settings.jobs, 64)))
    return RenderSummary(warnings: warnings + (try services.render(request, progress)))
  }
}

extension EditFailure {
  /// Creates a failure with the reason why a pipeline stopped.
  fileprivate init(_ stop: PipelineStop) {
    let findings = stop.findings.flatMap(\.findings)
    switch stop.cause {
    case nil: self.init(findings: findings)
    case let failure as PipelineFailure: self.init(AdviceSurface.library.reworded(failure.sentence))
    case let files as UnusableFiles: self.init(findings: findings, and: files.sentences)
    case let failure as EditFailure: self = failure
    case let cause?: self.init("\(cause)")
    }
  }
}
