import CMinizip
import Glibc

/// Owns an archive that minizip has open for reading.
final class ZipHandle {
  let pointer: unzFile
  /// The archive's own size.
  let size: Int
  /// How many entries its directory says there are.
  let entryCount: Int
  /// The same file, for what minizip does not look at.
  private let descriptor: Int32

  /// Throws `.cannotRead` for what is not there, and `.damaged` for what is no archive.
  init(path: String) throws(ArchiveError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw ArchiveError(.cannotRead, systemMessage(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ArchiveError(.cannotRead, "it is not a file")
    }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw ArchiveError(.cannotRead, systemMessage(errno)) }
    guard let pointer = path.withCString({ unzOpen64($0) }) else {
      close(descriptor)
      throw ZipHandle.noArchive
    }
    self.pointer = pointer
    size = Int(status.st_size)
    var info = unz_global_info64()
    guard unzGetGlobalInfo64(pointer, &info) == UNZ_OK,
      ZipHandle.endsWithItsRecord(
        descriptor, size: size, commentLength: Int(info.size_comment))
    else {
      close(descriptor)
      unzClose(pointer)
      throw ZipHandle.noArchive
    }
    entryCount = Int(clamping: info.number_entry)
  }

  private static let noArchive = ArchiveError(
    .damaged, "it is not a zip archive, or its end is missing")

  deinit {
    unzClose(pointer)
    close(descriptor)
  }

  /// The bytes of a stretch of the file; nil where there are fewer.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    ZipHandle.bytes(of: descriptor, at: offset, count: count)
  }

  private static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, offset) == count ? bytes : nil
  }

  /// Whether the record that ends an archive is complete: minizip reads zeros where a file ends too
  /// early, and would find an archive without entries.
  private static func endsWithItsRecord(
    _ descriptor: Int32, size: Int, commentLength: Int
  ) -> Bool {
    bytes(of: descriptor, at: size - 22 - commentLength, count: 4) == Array("PK\u{5}\u{6}".utf8)
  }
}

/// The system's words for an `errno`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
