import Glibc
import Synchronization

/// A file that takes room on the disk of the library. It is removed when the disk is full, so that the end of a render or
/// the removal of a medium can still be recorded.
final class DiskReserve: Sendable {
  private let path: String
  private let isHeld = Mutex(false)
  private static let size = 4 << 20

  init(_ path: String) {
    self.path = path
    take()
  }

  /// Takes the room, if it is free and not yet taken.
  func take() {
    isHeld.withLock { isHeld in
      guard !isHeld else { return }
      let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { return }
      isHeld = posix_fallocate(file, 0, off_t(DiskReserve.size)) == 0
      close(file)
      if !isHeld { unlink(path) }
    }
  }

  /// Frees the room. Returns whether there was any.
  func giveUp() -> Bool {
    isHeld.withLock { isHeld in
      defer { isHeld = false }
      return isHeld && unlink(path) == 0
    }
  }
}
