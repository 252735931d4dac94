import Files
import Glibc

/// Keeps other processes from using a data folder. The system ends the lock with the process.
final class FolderLock: Sendable {
  private let descriptor: Int32

  init(_ folder: String) throws(LibraryFailure) {
    let path = folder + "/service.lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw LibraryFailure(.last, path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw error.code == EWOULDBLOCK
        ? .failed("another process of templater-server uses it") : LibraryFailure(error, path)
    }
  }

  deinit { close(descriptor) }
}
