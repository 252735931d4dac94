import Dispatch
import MediaValues
import Synchronization
import WorkerProtocol

extension WorkerMain {
  /// How many files are looked at at once: each may be a large photo.
  private static let mostAtOnce = 4

  fileprivate struct Answers {
    var taken = 0
    var told = 0
    /// Those whose turn has not come.
    var waiting: [Int: WorkerReply] = [:]
  }

  /// Finds out about files, several at a time, and tells what was found in their order.
  static func tell(
    _ paths: [String], _ find: @Sendable (String) throws -> MediaFacts
  ) {
    let answers = Mutex(Answers())
    let threads = min(paths.count, processorCount, mostAtOnce)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while let index = answers.withLock({ $0.take(upTo: paths.count) }) {
        let answer = answer(about: paths[index], find)
        answers.withLock { answers in
          answers.waiting[index] = answer
          while let next = answers.waiting.removeValue(forKey: answers.told) {
            reply(next)
            answers.told += 1
          }
        }
      }
    }
  }

  private static func answer(
    about path: String, _ find: (String) throws -> MediaFacts
  ) -> WorkerReply {
    do {
      return .probed(path: path, facts: try find(path))
    } catch {
      return .failed(WorkerFailure(error))
    }
  }
}

extension WorkerMain.Answers {
  /// The next file, or nil when all are taken.
  fileprivate mutating func take(upTo count: Int) -> Int? {
    guard taken < count else { return nil }
    taken += 1
    return taken - 1
  }
}
