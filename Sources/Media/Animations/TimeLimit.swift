import Dispatch
import Glibc

/// Runs `body` on a new thread, for libraries that cannot be interrupted. Returns `nil` if there is no
/// result after `seconds`, or no thread could be created. After a timeout the thread continues and retains
/// what `body` captures, until it is done or the process ends.
func result<Result>(within seconds: Double, of body: @escaping () -> Result) -> Result? {
  var found: Result?
  let job = Job { found = body() }
  var thread = pthread_t()
  let context = Unmanaged.passRetained(job)
  let status = pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  guard status == 0 else {
    context.release()
    return nil
  }
  pthread_detach(thread)
  guard job.ended.wait(timeout: .now() + seconds) == .success else { return nil }
  return found
}

private final class Job {
  let ended = DispatchSemaphore(value: 0)
  private let work: () -> Void

  init(_ work: @escaping () -> Void) { self.work = work }

  func run() {
    work()
    ended.signal()
  }
}
