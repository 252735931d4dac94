import Assets
import Compiling
import Conversion
import Diagnostics
import Files
import FoundationEssentials
import MediaFindings
import MediaValues
import Pipeline
import Planning
import TemplaterKit
import WorkerProtocol

/// A document planned with the media that it plays.
struct Work {
  private let outcome: RenderOutcome
  /// The warnings and notes about the document and its media.
  private let findings: [Finding]
  private let services: any MediaServices

  /// Plans an edit, whose files are those that the program named.
  init(
    _ edit: TemplaterKit.Edit, _ adjustments: SlotAdjustments, values: [String: String],
    for output: String, by services: any MediaServices
  ) throws(EditFailure) {
    let compilation = Compilation(edit.checked)
    guard compilation.timeline != nil else { throw EditFailure(findings: compilation.findings) }
    // The description has the times as decimal numbers, the timeline has them exactly.
    let document = compilation.showing(edit.timeline)
    let policy = Work.policy(
      edit.folder, edit.namesFolder ? .folderAndWholePaths : .anywhere, adjustments, values,
      output)
    try self.init(about: document.source, by: services) { () throws(PipelineStop) in
      let outcome = try RenderPipeline(policy, prober: services)
        .run(document, with: RenderInputs([]))
      return (document.findingsBeforeMedia, outcome)
    }
  }

  /// Plans a template with files for its slots.
  init(
    _ template: VideoTemplate, given files: [SlotFile], _ adjustments: SlotAdjustments,
    values: [String: String], for output: String, by services: any MediaServices
  ) throws(EditFailure) {
    let policy = Work.policy(
      template.folder, .folder(allowing: template.trusted), adjustments, values, output)
    let inputs = files.map { MediaInput($0.path, slot: $0.slot, part: $0.part) }
    try self.init(about: template.source, by: services) { () throws(PipelineStop) in
      let outcome = try RenderPipeline(policy, prober: services)
        .run(template.source, with: RenderInputs(inputs))
      return ([], outcome)
    }
  }

  private init(
    about source: SourceText, by services: any MediaServices,
    _ plan: () throws(PipelineStop) -> (findings: [PlacedDiagnostic], outcome: RenderOutcome)
  ) throws(EditFailure) {
    do throws(PipelineStop) {
      let planned = try plan()
      outcome = planned.outcome
      findings =
        planned.findings.map { Finding($0) }
        + planned.outcome.findings.flatMap { $0.findings(about: source) }
    } catch {
      throw EditFailure(error, about: source)
    }
    self.services = services
  }

  private static func policy(
    _ folder: String, _ sources: SourceTrust, _ adjustments: SlotAdjustments,
    _ values: [String: String], _ output: String
  ) -> RenderPolicy {
    RenderPolicy(
      folder: AssetFolder(path: folder),
      sources: sources, filling: SlotFilling.Options(adjustments: adjustments),
      request: Planner.Request(container: Container(path: output) ?? .mp4),
      values: values)
  }

  /// Renders the video, as ``TemplaterKit/Edit/render(to:values:settings:progress:)`` does.
  func render(
    to path: String, _ settings: RenderSettings,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(EditFailure) -> RenderSummary {
    let request = RenderRequest(
      plan: outcome.plan,
      settings: OutputSettings(
        quality: settings.quality, preset: settings.preset, loudness: settings.loudness,
        metadata: [:]),
      output: OutputTarget(path), threads: min(settings.jobs, 64))
    let remarks = try services.render(request, progress)
    return RenderSummary(findings: findings + noticed(remarks, of: path))
  }

  /// Returns the findings that became known while the video was made.
  private func noticed(_ remarks: RenderRemarks, of output: String) -> [Finding] {
    func findings(_ diagnostic: Diagnostic, _ file: String?) -> [Finding] {
      outcome.document.place([diagnostic]).map { Finding($0, file: file) }
    }
    let media = remarks.notices.flatMap { notice in
      notice.kind == .textCut
        ? outcome.document.place(notice.finding, ofText: notice.path, at: notice.first)
          .map { Finding($0) }
        : findings(notice.finding, notice.path)
    }
    return media + (remarks.limiting.map { findings($0.finding, output) } ?? [])
      + (services.reasonUnconfined.map { findings(.unconfined($0), nil) } ?? [])
  }
}

extension SourceFindings {
  /// Returns the public values of the findings; those about another text have its name.
  fileprivate func findings(about document: SourceText) -> [Finding] {
    findings.map { Finding($0, file: source.name == document.name ? nil : source.name) }
  }
}

extension EditFailure {
  /// Creates a failure with the reason why a pipeline stopped.
  fileprivate init(_ stop: PipelineStop, about source: SourceText) {
    let errors = stop.findings.flatMap { $0.findings(about: source) }
      .filter { $0.severity == .error }
    switch stop.cause {
    case nil: self.init(errors)
    case let failure as PipelineFailure: self.init(rewording: failure.sentence)
    case let files as UnusableFiles: self.init(errors, and: files.sentences)
    case let failure as EditFailure: self = failure
    case let cause?: self.init("\(cause)")
    }
  }
}
