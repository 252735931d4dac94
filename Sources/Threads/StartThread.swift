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
  var thread = pthread_t()
  let context = Unmanaged.passRetained(ThreadBody(body))
  let status = pthread_create(
    &thread, &attributes,
    { context in
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  guard status == 0 else {
    context.release()
    return false
  }
  return true
}

final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
