import Files
import Glibc

extension TemporaryFile {
  /// Creates a temporary file in a folder. Throws `.cannotWrite`, with `path` if it is not `nil`.
  static func make(
    in folder: String, mode: mode_t, for path: String? = nil
  ) throws(MediaError) -> TemporaryFile {
    do throws(SystemError) {
      return try TemporaryFile(in: folder, mode: mode)
    } catch {
      throw cannotWrite(path ?? folder, error.code)
    }
  }
}

/// Returns the error for an `errno` of a write.
func cannotWrite(_ path: String?, _ code: Int32) -> MediaError {
  MediaError(.cannotWrite, path: path, reason: "cannot be written: \(systemMessage(code))")
}

/// Writes all of `bytes` at `offset`. Throws `.cannotWrite`, also if the disk is full.
func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int64, path: String?
) throws(MediaError) {
  do throws(SystemError) {
    try Descriptor(descriptor).write(bytes, at: Int(offset))
  } catch {
    throw cannotWrite(path, error.code)
  }
}

/// Fills `bytes` from `offset` of the file. Throws `.internalFault` if the file ends before.
func readAll(
  _ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int64, path: String?
) throws(MediaError) {
  do throws(SystemError) {
    let count = try Descriptor(descriptor).read(into: bytes, at: Int(offset))
    guard count == bytes.count else { throw SystemError(EIO) }
  } catch {
    throw MediaError(.internalFault, path: path, reason: "cannot be read back: \(error)")
  }
}

/// Returns the free bytes on the disk of an open file; `nil` if the system does not report them.
func roomOnDisk(of descriptor: Int32) -> Int? {
  var status = statvfs()
  guard fstatvfs(descriptor, &status) == 0 else { return nil }
  let (room, overflow) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
    by: Int(clamping: status.f_frsize))
  return overflow ? nil : room
}
