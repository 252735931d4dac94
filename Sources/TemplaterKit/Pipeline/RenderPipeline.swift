package import Diagnostics

/// The way from a document and files to a plan. Every video, every preview and every check of a video takes it.
///
///     text ─parse▶ ─check▶ ─bind▶ ─probe▶ ─fill▶ ─snap▶ ─plan▶ RenderPlan
///
/// Each stage reports what it found. A pipeline stops after the first stage that reports an error. It prints
/// nothing, and opens media only through its prober.
package struct RenderPipeline {
  package enum Stage: String, CaseIterable, Sendable {
    /// The text becomes a document.
    case parse
    /// The document is judged: rules, values of fields, fonts, files that it names.
    case check
    /// Media that come with the document get the paths of their files.
    case bind
    /// The prober says what all files are.
    case probe
    /// Files fill slots, and the timeline is adjusted to them.
    case fill
    /// Cuts move to the beats of the music.
    case snap
    /// Subtitles are added, and times become frames and samples.
    case plan
  }

  let policy: RenderPolicy
  let prober: any MediaProber
  private let observer: (SourceFindings) -> Void

  /// `observer` gets the findings as they are reported, before the next stage begins.
  package init(
    _ policy: RenderPolicy, prober: any MediaProber,
    observer: @escaping (SourceFindings) -> Void = { _ in }
  ) {
    self.policy = policy
    self.prober = prober
    self.observer = observer
  }

  /// Runs all stages.
  package func run(
    _ text: SourceText, with inputs: RenderInputs
  ) throws(PipelineStop) -> RenderOutcome {
    let log = FindingLog(policy.severities, observer)
    let parsed = try log.during(.parse) { try parse(text, log) }
    let document = try log.during(.check) { try judge(parsed, log) }
    return try run(document, policy.values ?? [:], with: inputs, log)
  }

  /// Runs the stages behind `parse` for a document that was compiled. The caller has reported the findings of
  /// the compilation.
  package func run(
    _ document: Compilation, with inputs: RenderInputs
  ) throws(PipelineStop) -> RenderOutcome {
    try run(
      document, policy.values, with: inputs, FindingLog(policy.severities, observer))
  }

  private func run(
    _ document: Compilation, _ values: [String: String]?, with inputs: RenderInputs,
    _ log: FindingLog
  ) throws(PipelineStop) -> RenderOutcome {
    let checked = try log.during(.check) { try check(document, values, log) }
    let bound = try log.during(.bind) { try bind(checked, inputs, log) }
    let probed = try log.during(.probe) { try probe(bound, log) }
    let filled = try log.during(.fill) { try fill(probed, log) }
    let snapped = try log.during(.snap) { try snap(filled, log) }
    return try log.during(.plan) { try plan(snapped, inputs, log) }
  }
}
