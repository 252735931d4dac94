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
  var done = 0
  while done < bytes.count {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
    let count = pwrite(descriptor, rest.baseAddress, rest.count, Int(offset) + done)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { throw cannotWrite(path, count < 0 ? errno : ENOSPC) }
    done += count
  }
}

/// Fills `bytes` from `offset` of the file. Throws `.internalFault` if the file ends before.
func readAll(
  _ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int64, path: String?
) throws(MediaError) {
  var done = 0
  while done < bytes.count {
    let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
    let count = pread(descriptor, rest.baseAddress, rest.count, Int(offset) + done)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else {
      let reason = systemMessage(count < 0 ? errno : EIO)
      throw MediaError(.internalFault, path: path, reason: "cannot read back: \(reason)")
    }
    done += count
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
