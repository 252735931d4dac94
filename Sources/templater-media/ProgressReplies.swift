import Synchronization
import WorkerProtocol

/// Says how far the work has come, at most twenty times a second, and always the end.
final class ProgressReplies: Sendable {
  private let shown = Mutex(ContinuousClock.now)
  private let frameCount: Int

  init(frameCount: Int) {
    self.frameCount = frameCount
  }

  func say(_ done: Int) {
    let isDue = shown.withLock { last in
      guard done == frameCount || last.duration(to: .now) > .milliseconds(50) else {
        return false
      }
      last = .now
      return true
    }
    if isDue { WorkerMain.reply(.progress(framesDone: done, frameCount: frameCount)) }
  }
}
