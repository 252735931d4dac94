import Synchronization
import WorkerProtocol

/// Reports the number of frames that are done, at most twenty times a second, and always when all are done.
final class FrameReports: Sendable {
  private let shown = Mutex(ContinuousClock.now)
  private let count: Int
  private let send: @Sendable (FrameProgress) -> Void

  init(count: Int, _ send: @escaping @Sendable (FrameProgress) -> Void) {
    (self.count, self.send) = (count, send)
  }

  func report(_ done: Int) {
    let isDue = shown.withLock { last in
      guard done == count || last.duration(to: .now) > .milliseconds(50) else { return false }
      last = .now
      return true
    }
    if isDue { send(FrameProgress(done: done, count: count)) }
  }
}
