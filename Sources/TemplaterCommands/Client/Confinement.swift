import Diagnostics
import MediaFindings
import Synchronization

/// Reports that the kernel cannot confine the media process, once per run of the program.
enum Confinement {
  private static let isReported = Atomic(false)

  static func report(missing reason: String) {
    guard !isReported.exchange(true, ordering: .relaxed) else { return }
    try? Findings.reportAboutFile([.unconfined(reason)], named: "templater-media")
  }
}
