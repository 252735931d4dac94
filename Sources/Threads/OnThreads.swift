import Glibc

/// Calls `body` on `count` threads in parallel, of which the calling thread is the first, and returns when
/// all calls have returned.
///
/// The threads are threads of the kernel: their number does not depend on the number of processors, and
/// threads that wait for a file do not block a pool. If the system refuses more threads, there are fewer.
package func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    let shared = ThreadBody(body)
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      guard let thread = createThread(nil, shared) else { break }
      threads.append(thread)
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }
}
