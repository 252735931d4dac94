import Diagnostics
import MediaFindings
import Synchronization

/// Reports that the kernel cannot confine the media process, once per run of the program.
enum Confinement {
  private static let isSaid = Atomic(false)

  static func report(missing reason: String) {
    guard !isSaid.exchange(true, ordering: .relaxed) else { return }
    try? Findings.reportBeside([.unconfined(reason)], named: "templater-media")
  }
}
