import Files
import Glibc

/// A job file whose lock this program holds. It is removed at the end of the value's lifetime.
struct HeldJob: ~Copyable {
  let path: String
  private let lock: Descriptor?

  /// Writes the file. `announce` receives each hidden name before it is used.
  init(
    _ bytes: [UInt8], at path: String, announce: @escaping @Sendable (String) -> Void
  ) throws(OutputFailure) {
    var lock: Descriptor?
    try DocumentWriter.make(.entry(path), announce: announce, failing: { $0 }) {
      file throws(OutputFailure) in
      do throws(SystemError) {
        try Descriptor(file.descriptor).write(bytes)
        // Before the file has a name, so that no other program can remove it.
        lock = try HeldJob.lock(file.descriptor)
      } catch {
        throw OutputFailure(path, .writing(error))
      }
    }
    self.path = path
    self.lock = lock
  }

  /// Locks an open file. Returns a descriptor that holds the lock; `nil` if the filesystem has no locks.
  private static func lock(_ file: Int32) throws(SystemError) -> Descriptor? {
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return nil }
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .last }
    return Descriptor(copy)
  }

  /// Removes a job file if no program holds it.
  static func removeAbandoned(_ path: String) {
    // NFS gives an exclusive lock only of files that are open for writing.
    guard let file = try? EntryFile(path), flock(file.descriptor.number, LOCK_SH | LOCK_NB) == 0
    else { return }
    unlink(path)
  }

  deinit {
    unlink(path)
    if let lock { close(lock.number) }
  }
}
