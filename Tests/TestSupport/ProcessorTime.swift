import Foundation

/// What `body` takes of a processor on this thread. Unlike the time on a clock, it does not grow with
/// the tests that run beside it.
package func processorTime(of body: () throws -> Void) rethrows -> Duration {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
