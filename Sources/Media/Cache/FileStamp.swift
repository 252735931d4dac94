import Glibc

/// The identity of the file at a path and the times of its last changes.
package struct FileStamp: Hashable, Sendable {
  /// The identity, the size and the modification time of a file.
  private struct Content: Hashable {
    let device, inode, size, seconds, nanoseconds: Int64
  }

  private let content: Content
  /// The time of the last change of content, permissions or links. Unlike the modification time, it cannot
  /// be set back.
  private let seconds, nanoseconds: Int64
  /// Whether it is not a folder, a device or a pipe.
  let isRegular: Bool

  /// Reads the stamp; `nil` if there is no file at the path.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the stamp of an open file; `nil` if the system does not report it.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    content = Content(
      device: Int64(truncatingIfNeeded: status.st_dev),
      inode: Int64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
    (seconds, nanoseconds) = (Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec))
  }

  /// The size in bytes.
  var size: Int { Int(content.size) }

  /// The time of the last change of any kind, in seconds since 1970.
  var lastChange: Int { Int(seconds) }

  /// The inode, the size and the times. The number of the device is left out: that of a network filesystem may differ
  /// after each mount.
  var text: String {
    "\(content.inode) \(content.size) \(content.seconds).\(content.nanoseconds) \(seconds).\(nanoseconds)"
  }

  /// Returns whether both are the same file with the same content. Permissions and links may differ.
  func hasContent(of other: FileStamp) -> Bool { content == other.content }
}

/// The stamps of the input files of a piece of work, taken when the work begins.
package struct FileStamps: Sendable {
  private let stamps: [String: FileStamp?]

  /// Takes the stamps of the files at some paths, which need not exist.
  package init(_ paths: some Sequence<String>) {
    stamps = Dictionary(paths.map { ($0, FileStamp(path: $0)) }) { first, _ in first }
  }

  /// Whether none of the files has changed in any way, so that their fingerprints describe the content
  /// that was read.
  package var areCurrent: Bool { stamps.allSatisfy { FileStamp(path: $0.key) == $0.value } }

  /// The first path, in alphabetical order, whose file has been written, replaced, created or removed
  /// since; `nil` if there is none.
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
