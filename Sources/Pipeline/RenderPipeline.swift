package import Compiling
package import Diagnostics

/// The stages from a document and files to a plan. All videos, previews and verifications use them.
///
///     text ─parse▶ ─check▶ ─bind▶ ─probe▶ ─fill▶ ─snap▶ ─plan▶ RenderPlan
///
/// Each stage reports its findings. A pipeline stops after the first stage that reports an error. It prints
/// nothing, and opens media only through its prober.
package struct RenderPipeline {
  package enum Stage: String, CaseIterable, Sendable {
    /// The text is read as a document.
    case parse
    /// The document is checked: rules, values of fields, fonts, and files that it names.
    case check
    /// The paths of bound media are found.
    case bind
    /// The facts about all files are read by the prober.
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

  /// `observer` receives findings when they are reported, before the next stage begins.
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

  /// Runs the stages after `parse` for a compiled document. The caller has reported the findings of the
  /// compilation.
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
