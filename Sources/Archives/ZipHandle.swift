import CMinizip
import Glibc

/// Owns an archive that minizip has open for reading.
final class ZipHandle {
  let pointer: unzFile
  /// The archive's own size.
  let size: Int
  /// How many entries its directory says there are.
  let entryCount: Int

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
    guard let pointer = path.withCString({ unzOpen64($0) }) else { throw ZipHandle.noArchive }
    self.pointer = pointer
    size = Int(status.st_size)
    var info = unz_global_info64()
    guard unzGetGlobalInfo64(pointer, &info) == UNZ_OK,
      endsWithItsRecord(path, size: size, commentLength: Int(info.size_comment))
    else { throw ZipHandle.noArchive }
    entryCount = Int(clamping: info.number_entry)
  }

  private static let noArchive = ArchiveError(
    .damaged, "it is not a zip archive, or its end is missing")

  deinit { unzClose(pointer) }
}

/// Whether the record that ends an archive is complete: minizip reads zeros where a file ends too
/// early, and would find an archive without entries.
private func endsWithItsRecord(_ path: String, size: Int, commentLength: Int) -> Bool {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var signature = [UInt8](repeating: 0, count: 4)
  let place = size - 22 - commentLength
  return place >= 0 && pread(descriptor, &signature, 4, place) == 4
    && signature == Array("PK\u{5}\u{6}".utf8)
}

/// The system's words for an `errno`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
