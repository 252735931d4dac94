import Glibc

/// Runs `body` on a new detached thread. `stackSize` is in bytes; `nil` selects the default of the system.
/// Returns `false` if the system cannot create another thread.
@discardableResult
package func startThread(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Bool {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
  return createThread(&attributes, ThreadBody(body)) != nil
}

/// Runs `body` on a new thread and waits for its end. Returns `false`, without a call of `body`, if the
/// system cannot create another thread.
package func runOnNewThread(_ body: () -> Void) -> Bool {
  withoutActuallyEscaping(body) { body in
    // The calling thread waits, so that only one thread uses what `body` captures.
    nonisolated(unsafe) let body = body
    guard let thread = createThread(nil, ThreadBody { body() }) else { return false }
    pthread_join(thread, nil)
    return true
  }
}

/// Creates a thread that runs `body`; `nil` if the system cannot create another thread.
func createThread(
  _ attributes: UnsafePointer<pthread_attr_t>?, _ body: ThreadBody
) -> pthread_t? {
  var thread = pthread_t()
  let context = Unmanaged.passRetained(body)
  let status = pthread_create(
    &thread, attributes,
    { context in
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  guard status == 0 else {
    context.release()
    return nil
  }
  return thread
}

final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
