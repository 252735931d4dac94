import Diagnostics
import Synchronization
import TemplaterKit

/// What is said where the kernel cannot confine the media process: once, however many requests there are.
enum Confinement {
  private static let isSaid = Atomic(false)

  static func report(missing reason: String) {
    guard !isSaid.exchange(true, ordering: .relaxed) else { return }
    try? DocumentFile.reportBeside([.unconfined(reason)], named: "templater-media")
  }
}
