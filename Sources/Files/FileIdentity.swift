import Glibc

/// The identity of a file. All names of one file have the same identity: other spellings of its path,
/// symbolic links, and hard links.
package struct FileIdentity: Hashable, Sendable, Codable {
  private let device: UInt64
  private let inode: UInt64

  /// Returns the identity of an open file; `nil` if the system does not report it.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns the identity of the file at a path after following links; `nil` if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
