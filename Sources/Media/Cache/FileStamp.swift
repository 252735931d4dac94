import Glibc

/// Which file lies at a path, and when it was last changed in any way.
package struct FileStamp: Hashable, Sendable {
  private let device, inode, size: Int64
  private let seconds, nanoseconds, contentSeconds, contentNanoseconds: Int64

  /// Nil where there is no file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = Int64(truncatingIfNeeded: status.st_dev)
    inode = Int64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    contentSeconds = Int64(status.st_mtim.tv_sec)
    contentNanoseconds = Int64(status.st_mtim.tv_nsec)
    // Unlike that of the content, this time cannot be set back.
    (seconds, nanoseconds) = (Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec))
  }
}

/// The files that something is made of, as they were when the work on it began.
package struct FileStamps: Sendable {
  private let stamps: [String: FileStamp?]

  package init(_ paths: some Sequence<String>) {
    stamps = Dictionary(paths.map { ($0, FileStamp(path: $0)) }) { first, _ in first }
  }

  /// Whether none of them has changed or been replaced since: then what was read of them is what their
  /// fingerprints say.
  package var areCurrent: Bool { changed == nil }

  /// The first of them, by its path, that has changed or been replaced since; nil where none has.
  package var changed: String? {
    stamps.filter { FileStamp(path: $0.key) != $0.value }.keys.min()
  }
}
