import Glibc

/// Calls `body` on so many threads at once, of which this one is the first, and returns when all have
/// come back.
///
/// They are the kernel's own threads: there are as many as asked for, however many processors there are,
/// and none of a pool is held while they wait for a file. Where the system gives no more, there are fewer.
package func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    let shared = ThreadBody(body)
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(shared)
      let status = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, context.toOpaque())
      guard status == 0 else {
        context.release()
        break
      }
      threads.append(thread)
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }
}
