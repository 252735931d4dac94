import Dispatch
import Threads

/// Runs `body` on a new thread, for libraries that cannot be interrupted. Returns `nil` if there is no
/// result after `seconds`. After a timeout the thread continues and retains what `body` captures, until it
/// is done or the process ends. Throws `.internalFault` if the system cannot create a thread.
func result<Result>(
  within seconds: Double, stackSize: Int? = nil, of body: @escaping () -> Result
) throws(MediaError) -> Result? {
  let job = Job(body)
  guard startThread(stackSize: stackSize, job.run) else {
    throw MediaError(.internalFault, reason: "the system cannot create another thread")
  }
  guard job.ended.wait(timeout: .now() + seconds) == .success else { return nil }
  return job.result
}

private final class Job<Result>: @unchecked Sendable {
  // Unchecked: only the new thread runs `work` and sets `result`, which is read after `ended`.
  let ended = DispatchSemaphore(value: 0)
  private let work: () -> Result
  private(set) var result: Result?

  init(_ work: @escaping () -> Result) { self.work = work }

  func run() {
    result = work()
    ended.signal()
  }
}
