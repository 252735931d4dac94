import Glibc

/// The identity of the file at a path and the times of its last changes.
package struct FileStamp: Hashable, Sendable {
  /// The identity, the size and the modification time of a file.
  private struct Content: Hashable {
    let device, inode, size, seconds, nanoseconds: Int64
  }

  /// What programs change without writing to the file.
  private struct Attributes: Hashable {
    let mode, owner, group: UInt32
    let links: UInt64
  }

  private let content: Content
  private let attributes: Attributes
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
    attributes = Attributes(
      mode: status.st_mode, owner: status.st_uid, group: status.st_gid,
      links: UInt64(status.st_nlink))
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

  /// Returns whether both are the same file with the same size and modification time, which programs can set back.
  func seemsUnwritten(since other: FileStamp) -> Bool { content == other.content }

  /// Returns whether both have the same permissions, owner and number of links.
  func hasAttributes(of other: FileStamp) -> Bool { attributes == other.attributes }
}
