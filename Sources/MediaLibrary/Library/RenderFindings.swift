import Compiling
import Diagnostics
import MediaFindings
import MediaValues
import Planning
import WorkerProtocol

/// Findings that become known while a video is made: damage in its media, texts that do not fit, sound that was limited.
struct RenderFindings {
  private let order: RenderOrder
  private let planned: PlannedRender
  private let library: Library
  /// Each finding as `templater validate --format json` prints it.
  private(set) var texts: [String] = []

  init(_ order: RenderOrder, _ planned: PlannedRender, _ library: Library) {
    (self.order, self.planned, self.library) = (order, planned, library)
  }

  mutating func add(_ remarks: RenderRemarks) {
    remarks.notices.forEach { add($0) }
    if let limiting = remarks.limiting { add(limiting.finding) }
  }

  private mutating func add(_ notice: MediumNotice) {
    guard notice.kind == .textCut, let document = planned.document else {
      return add(notice.finding)
    }
    add(
      document.place(notice.finding, ofText: notice.path, at: notice.first), in: document.source)
  }

  private mutating func add(_ finding: Diagnostic) {
    let video = SourceText(name: order.name, text: "")
    add(PlacedDiagnostic.place([finding], in: video), in: video)
  }

  private mutating func add(_ findings: [PlacedDiagnostic], in source: SourceText) {
    texts += jsonFindings(
      findings.map { $0.rewritten { library.sentence(AdviceSurface.order.reworded($0), order) } },
      in: source)
  }
}
