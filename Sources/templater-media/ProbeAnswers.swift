import Dispatch
import Glibc
import Media
import MediaValues
import Synchronization
import Threads
import WorkerProtocol

/// Finds out about files, several at a time, and answers in their order.
///
/// A file that is given up leaves its thread behind; another thread takes its place.
final class ProbeAnswers: Sendable {
  /// How many files are looked at at once: each may be a large photo.
  private static let mostAtOnce = 4

  private struct State {
    var taken = 0
    var told = 0
    /// Those whose turn has not come.
    var waiting: [Int: WorkerReply] = [:]
    /// What each thread is at work on.
    var working: [UInt: Int] = [:]
  }

  private let state = Mutex(State())
  private let paths: [String]
  private let find: @Sendable (String) throws -> MediaFacts
  private let end = DispatchSemaphore(value: 0)

  init(_ paths: [String], _ find: @escaping @Sendable (String) throws -> MediaFacts) {
    (self.paths, self.find) = (paths, find)
  }

  /// Returns when all files have been told of.
  func tellAll(threads: Int) {
    guard !paths.isEmpty else { return }
    for _ in 0..<min(paths.count, threads, Self.mostAtOnce) { startThread() }
    end.wait()
  }

  /// Answers for a file whose stage does not come to its end.
  func giveUp(_ stuck: StuckStage) {
    let index = state.withLock { $0.working.removeValue(forKey: stuck.thread) }
    guard let index else { return }
    startThread()
    tell(index, .failed(WorkerFailure(stuck)))
  }

  private func startThread() {
    Threads.startThread { [self] in
      let own = UInt(pthread_self())
      while let index = take(by: own) {
        let answer = answer(about: paths[index])
        // One that was given up meanwhile has been told, and another thread is in the place of this one.
        guard state.withLock({ $0.working.removeValue(forKey: own) }) == index else { return }
        tell(index, answer)
      }
    }
  }

  /// The next file; nil when all are taken.
  private func take(by thread: UInt) -> Int? {
    state.withLock { state in
      guard state.taken < paths.count else { return nil }
      state.working[thread] = state.taken
      state.taken += 1
      return state.taken - 1
    }
  }

  private func answer(about path: String) -> WorkerReply {
    do {
      return .probed(path: path, facts: try find(path))
    } catch {
      return .failed(WorkerFailure(error))
    }
  }

  private func tell(_ index: Int, _ answer: WorkerReply) {
    let isDone = state.withLock { state in
      state.waiting[index] = answer
      while let next = state.waiting.removeValue(forKey: state.told) {
        WorkerMain.reply(next)
        state.told += 1
      }
      return state.told == paths.count
    }
    if isDone { end.signal() }
  }
}
