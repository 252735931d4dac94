import Checking
import Compiling
import Diagnostics
import Editing
import MediaFindings
import MediaValues

/// The findings of the stages of one run, in order.
final class FindingLog {
  private let severities: SeverityPolicy
  private let observer: (SourceFindings) -> Void
  private var stage = RenderPipeline.Stage.parse
  private(set) var findings: [SourceFindings] = []

  /// Ends a stage after errors were reported.
  struct Stopped: Error {}

  init(_ severities: SeverityPolicy, _ observer: @escaping (SourceFindings) -> Void) {
    self.severities = severities
    self.observer = observer
  }

  /// Runs a stage. An error that ends it becomes the cause of the thrown `PipelineStop`.
  func during<Value>(
    _ stage: RenderPipeline.Stage, _ body: () throws -> Value
  ) throws(PipelineStop) -> Value {
    self.stage = stage
    do {
      return try body()
    } catch is Stopped {
      throw PipelineStop(stage: stage, findings: findings, cause: nil)
    } catch let invalid as InvalidTimeline {
      throw PipelineStop(
        stage: stage, findings: findings,
        cause: PipelineFailure.invalidTimeline(invalid.violations))
    } catch {
      throw PipelineStop(stage: stage, findings: findings, cause: error)
    }
  }

  /// Reports findings. Throws `Stopped` if there are errors.
  func report(_ placed: [PlacedDiagnostic], in source: SourceText) throws {
    if note(placed, in: source) { throw Stopped() }
  }

  /// Reports findings about a document.
  func report(_ findings: [Diagnostic], in document: Compilation) throws {
    try report(document.place(findings), in: document.source)
  }

  /// Reports findings about a file that is not text.
  func report(_ findings: [Diagnostic], beside name: String) throws {
    let source = SourceText(name: name, text: "")
    try report(PlacedDiagnostic.place(findings, in: source), in: source)
  }

  /// Reports what was noticed in media. It never ends a stage: the code that renders decides whether the media
  /// can be used.
  func note(_ notices: [MediumNotice]) {
    for notice in notices {
      let source = SourceText(name: notice.path, text: "")
      _ = note(PlacedDiagnostic.place([notice.finding], in: source), in: source)
    }
  }

  /// Reports findings. Returns whether there are errors.
  private func note(_ placed: [PlacedDiagnostic], in source: SourceText) -> Bool {
    let taken = severities.applied(to: placed)
    guard !taken.isEmpty else { return false }
    let group = SourceFindings(stage: stage, source: source, findings: taken)
    findings.append(group)
    observer(group)
    return taken.map(\.diagnostic).hasErrors
  }
}
