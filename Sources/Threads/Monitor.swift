import Glibc

/// A value shared by threads, which can wait for changes of it.
///
/// `Mutex` cannot wait, and `NSCondition` would require Foundation.
package final class Monitor<Value>: @unchecked Sendable {
  // Unchecked: the value is read and changed only under the lock.
  /// Both require a fixed address in memory.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Guarded by `lock`.
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Reads or changes the value, and wakes the threads that wait for a change.
  package func withLock<Result: Sendable>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    return try body(&value)
  }

  /// Waits until `body` returns a result. It is called immediately and after each change; if it returns
  /// `nil`, it must not have changed the value.
  package func wait<Result: Sendable>(for body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(changed, lock)
    }
  }
}
