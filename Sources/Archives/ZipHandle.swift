import CMinizip
import Files
import Glibc

/// An owner of an archive that minizip has open for reading.
final class ZipHandle {
  let pointer: unzFile
  /// The size of the archive in bytes.
  let size: Int
  /// The number of entries that its directory declares.
  let entryCount: Int
  /// The same file, for reading what minizip does not check.
  private let descriptor: Int32

  /// Throws `.cannotRead` if the file is missing, and `.damaged` if it is not an archive.
  init(path: String) throws(ArchiveError) {
    do throws(SystemError) {
      descriptor = try ConfinedFiles.open(path)
    } catch {
      throw ArchiveError(.cannotRead, "\(error)")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ArchiveError(.cannotRead, "it is not a file")
    }
    // The path is not resolved again: it may have come to mean another file.
    guard let pointer = "/proc/self/fd/\(descriptor)".withCString({ unzOpen64($0) }) else {
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

  /// Returns `count` bytes of the file; `nil` if there are fewer.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    ZipHandle.bytes(of: descriptor, at: offset, count: count)
  }

  private static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0 else { return nil }
    let bytes = try? Descriptor(descriptor).readFully(upTo: count, at: offset)
    return bytes?.count == count ? bytes : nil
  }

  /// Returns whether the end record of the archive is complete: minizip reads zeros beyond the end of a
  /// truncated file, and would find an archive without entries.
  private static func endsWithItsRecord(
    _ descriptor: Int32, size: Int, commentLength: Int
  ) -> Bool {
    bytes(of: descriptor, at: size - 22 - commentLength, count: 4) == Array("PK\u{5}\u{6}".utf8)
  }
}

/// Returns the message of the system for an `errno`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
