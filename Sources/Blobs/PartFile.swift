package import Digests
package import Files
import Glibc

/// The bytes of an upload that have arrived: a file that is only appended to.
///
/// Its size is the offset at which the upload continues, also after the program was killed: bytes are synced to the disk
/// before an offset is reported.
package final class PartFile: Sendable {
  package let path: String
  private let descriptor: Descriptor

  package enum Access: Sendable {
    /// Creates the file if it does not exist.
    case appending
    /// Throws `ENOENT` if the file does not exist. A complete file may be protected from being written, if the program was
    /// killed before it got its other name.
    case reading
  }

  /// Opens the file.
  package init(_ path: String, for access: Access) throws(SystemError) {
    self.path = path
    let mode = access == .appending ? O_RDWR | O_CREAT : O_RDONLY
    let number = open(path, mode | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw .last }
    descriptor = Descriptor(number)
  }

  deinit { close(descriptor.number) }

  /// The number of bytes in the file.
  package var size: Int {
    get throws(SystemError) {
      var status = stat()
      guard fstat(descriptor.number, &status) == 0 else { throw .last }
      return Int(status.st_size)
    }
  }

  /// Writes bytes at an offset.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
    try descriptor.write(bytes, at: offset)
  }

  /// Waits until the bytes are on the disk.
  package func sync() throws(SystemError) {
    guard fdatasync(descriptor.number) == 0 else { throw .last }
  }

  /// Removes the bytes from an offset on.
  package func truncate(to offset: Int) throws(SystemError) {
    guard ftruncate(descriptor.number, offset) == 0 else { throw .last }
  }

  /// Returns the SHA-256 of the whole file. `running` is the digest of its first bytes, if that is known.
  package func digest(continuing running: RunningDigest? = nil) throws(SystemError) -> BlobDigest {
    let digest = if let running { running } else { try RunningDigest(.sha256) }
    while true {
      let bytes = try descriptor.readFully(upTo: 1 << 20, at: digest.count)
      if bytes.isEmpty { return BlobDigest(try digest.value()) }
      bytes.withUnsafeBytes { digest.add($0) }
    }
  }

  /// Sets the permissions.
  func protect(_ mode: UInt32) throws(SystemError) {
    guard fchmod(descriptor.number, mode) == 0 else { throw .last }
  }
}
