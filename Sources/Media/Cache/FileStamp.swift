import Glibc

/// Which file is at a path, and when it was last changed in any way.
package struct FileStamp: Hashable, Sendable {
  /// Which file it is, and when its content was last written.
  private struct Content: Hashable {
    let device, inode, size, seconds, nanoseconds: Int64
  }

  private let content: Content
  /// When anything about the file last changed: permissions and links too. Unlike the time of the content, it cannot be
  /// set back.
  private let seconds, nanoseconds: Int64

  /// Nil where there is no file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    content = Content(
      device: Int64(truncatingIfNeeded: status.st_dev),
      inode: Int64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
    (seconds, nanoseconds) = (Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec))
  }

  /// Whether it is the same file, and its content has not been written since. Its permissions and links may be others.
  func hasContent(of other: FileStamp) -> Bool { content == other.content }
}

/// The files that something is made of, as they were when the work on it began.
package struct FileStamps: Sendable {
  private let stamps: [String: FileStamp?]

  package init(_ paths: some Sequence<String>) {
    stamps = Dictionary(paths.map { ($0, FileStamp(path: $0)) }) { first, _ in first }
  }

  /// Whether nothing about any of them has changed since: then what was read of them is what their fingerprints say.
  package var areCurrent: Bool { stamps.allSatisfy { FileStamp(path: $0.key) == $0.value } }

  /// The first of them, by its path, that has been written to, replaced or removed since; nil where none has.
  package var changed: String? {
    stamps.filter { path, before in
      switch (before, FileStamp(path: path)) {
      case (let before?, let now?): !now.hasContent(of: before)
      case (nil, nil): false
      default: true
      }
    }.keys.min()
  }
}
