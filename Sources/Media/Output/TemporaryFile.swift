import Glibc

/// A file that is open for reading and writing and has no name, so that it is gone when its
/// process is; on filesystems without such files, one with a hidden name removed in `deinit`.
final class TemporaryFile: Sendable {
  let descriptor: Int32
  /// The hidden name, where there has to be one.
  let name: String?

  /// Throws `.cannotWrite` where the folder is missing or not writable.
  init(in folder: String, mode: mode_t) throws(MediaError) {
    let unnamed = open(folder, O_RDWR | O_CLOEXEC | unnamedFile, mode)
    if unnamed >= 0 {
      descriptor = unnamed
      name = nil
      return
    }
    // What the kernel answers for a filesystem, or a kernel, that has no unnamed files.
    guard errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL else {
      throw cannotWrite(folder, errno)
    }
    let hidden = hiddenName(in: folder)
    let named = open(hidden, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, mode)
    guard named >= 0 else { throw cannotWrite(folder, errno) }
    descriptor = named
    name = hidden
  }

  /// Takes over an open descriptor; a test gives the device that is always full.
  init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    name = nil
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }
}

/// `O_TMPFILE`, which the headers define for GNU sources only.
private let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

/// A name in `folder` that nobody else has.
func hiddenName(in folder: String) -> String {
  let number = UInt64.random(in: 0 ... .max)
  return "\(folder)/.templater-\(String(number, radix: 36)).tmp"
}

/// The error for an `errno` met while writing.
func cannotWrite(_ path: String?, _ code: Int32) -> MediaError {
  MediaError(.cannotWrite, path: path, reason: "cannot be written: \(systemMessage(code))")
}

/// Writes all of `bytes` at `offset`. Throws `.cannotWrite`, for a full disk too.
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

/// Reads what fills `bytes`, from `offset` on. Throws `.internalFault` where there is less.
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

/// How many bytes the disk of an open file has for others; nil where it does not say.
func roomOnDisk(of descriptor: Int32) -> Int? {
  var status = statvfs()
  guard fstatvfs(descriptor, &status) == 0 else { return nil }
  let (room, overflow) = Int(clamping: status.f_bavail).multipliedReportingOverflow(
    by: Int(clamping: status.f_frsize))
  return overflow ? nil : room
}
