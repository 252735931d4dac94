import CMinizip
import Glibc

/// Owns an archive that minizip has open for reading.
final class ZipHandle {
  let pointer: unzFile
  /// The archive's own size.
  let size: Int

  /// Throws `.cannotRead` for what is not there, and `.damaged` for what is no archive.
  init(path: String) throws(ArchiveError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw ArchiveError(.cannotRead, systemMessage(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ArchiveError(.cannotRead, "it is not a file")
    }
    guard access(path, R_OK) == 0 else { throw ArchiveError(.cannotRead, systemMessage(errno)) }
    guard let pointer = path.withCString({ unzOpen64($0) }) else {
      throw ArchiveError(.damaged, "it is not a zip archive, or its end is missing")
    }
    self.pointer = pointer
    size = Int(status.st_size)
  }

  deinit { unzClose(pointer) }
}

/// The system's words for an `errno`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
