import CFFmpeg
import CMediaShims
import Files
import Glibc

/// The bytes of the file being written: the object behind the callbacks of the muxer.
///
/// It serves both the writing context and the reading contexts that `faststart` needs to move the index to
/// the front; libav never opens a file by name.
final class OutputBytes {
  private let file: TemporaryFile
  private var position: Int64 = 0
  /// The end of the data that are being written to the disk.
  private var storedEnd: Int64 = 0
  /// The `errno` of the first failed write. libav converts it to a code, and sometimes loses it.
  private(set) var writeError: Int32?

  init(_ file: TemporaryFile) {
    self.file = file
  }

  func write(_ buffer: UnsafePointer<UInt8>, _ count: Int32) -> Int32 {
    do throws(SystemError) {
      let bytes = UnsafeRawBufferPointer(start: buffer, count: Int(count))
      try Descriptor(file.descriptor).write(bytes, at: Int(position))
    } catch {
      writeError = writeError ?? error.code
      return shim_averror(EIO)
    }
    position += Int64(count)
    beginStoring()
    return count
  }

  /// Starts writing to the disk while the file is still being made, which shortens the final sync.
  private func beginStoring() {
    guard position - storedEnd >= 8 << 20 else { return }
    shim_begin_storing(file.descriptor, storedEnd, position - storedEnd)
    storedEnd = position
  }

  func read(_ buffer: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
    while true {
      let got = pread(file.descriptor, buffer, Int(count), Int(position))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return shim_averror(errno) }
      position += Int64(got)
      return got == 0 ? SHIM_AVERROR_EOF : Int32(got)
    }
  }

  func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    switch whence & ~AVSEEK_FORCE {
    case SEEK_SET: position = offset
    case SEEK_CUR: position += offset
    case AVSEEK_SIZE: return size
    case SEEK_END: position = size + offset
    default: return Int64(shim_averror(EINVAL))
    }
    return position
  }

  /// Returns an object with a separate position in the same file.
  func makeReader() -> OutputBytes { OutputBytes(file) }

  private var size: Int64 {
    var status = stat()
    return fstat(file.descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }
}
