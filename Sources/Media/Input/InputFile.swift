import CFFmpeg
import CMediaShims
import Files
import Glibc

/// A regular file that is opened here and read by libavformat as bytes: libav never receives a name.
///
/// A name such as `concat:a|b.mp4` or `clip%03d.png` is therefore only a name, and a playlist cannot open
/// its entries.
final class InputFile {
  /// The path as the caller specified it.
  let path: String
  /// The size in bytes when the file was opened.
  let size: Int64
  /// The context through which libavformat reads.
  let context: UnsafeMutablePointer<AVIOContext>
  private let descriptor: Int32
  let reader: FileBytes

  /// Throws `.cannotOpen`, `.notAFile`, `.empty` or `.tooLarge`.
  init(path: String, limits: MediaLimits) throws(MediaError) {
    self.path = path
    let descriptor = try openForReading(path)
    do throws(MediaError) {
      size = try regularSize(of: descriptor, path: path, limits: limits)
      reader = FileBytes(descriptor: descriptor, size: size)
      context = try makeContext(reading: reader)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    var context: UnsafeMutablePointer<AVIOContext>? = context
    av_freep(&self.context.pointee.buffer)
    avio_context_free(&context)
    close(descriptor)
  }

  /// Calls `body` with the bytes, which are valid only during the call.
  func withBytes<Result>(_ body: (FileBytes) -> Result) -> Result {
    withExtendedLifetime(self) { body(reader) }
  }

  /// Sets the deadline of reading to `seconds` from now; `nil` removes it.
  func setDeadline(_ seconds: Double?) {
    reader.deadline = seconds.map { .now + .seconds($0) }
  }

  /// The `errno` of the last failed read; `nil` if none has failed.
  var readError: Int32? { reader.readError }

  /// The callback with which libavformat checks the deadline.
  var interruptCallback: AVIOInterruptCB {
    AVIOInterruptCB(
      callback: interruptWhenLate, opaque: Unmanaged.passUnretained(reader).toOpaque())
  }
}

/// Opens a file for reading. Resolves the links of a path that the user specified, and opens the result
/// without following further links; opens a path in a document only within the document's folder.
func openForReading(_ path: String) throws(MediaError) -> Int32 {
  guard !path.utf8.contains(0) else {
    throw MediaError(.cannotOpen, path: path, reason: "a NUL byte in the name")
  }
  do throws(SystemError) {
    return try ConfinedFiles.open(path)
  } catch {
    let reason =
      switch error.code {
      case EXDEV: "it is outside the folder of the document"
      case ENOENT where isAddress(path): "URLs are not supported: download the file first"
      default: "\(error)"
      }
    let isDevice = error.code == ENXIO || error.code == ENODEV
    throw MediaError(isDevice ? .notAFile : .cannotOpen, path: path, reason: reason)
  }
}

/// Returns whether a path is a network address, such as `https://example.org/a.mp4`.
private func isAddress(_ path: String) -> Bool {
  let words = ["http://", "https://", "ftp://", "rtmp://", "rtsp://"]
  return words.contains { path.lowercased().hasPrefix($0) }
}

func regularSize(
  of descriptor: Int32, path: String, limits: MediaLimits
) throws(MediaError) -> Int64 {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw MediaError(.cannotOpen, path: path, reason: systemMessage(errno))
  }
  guard status.st_mode & S_IFMT == S_IFREG else {
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    throw MediaError(
      .notAFile, path: path, reason: isFolder ? "a folder, not a file" : "not a regular file")
  }
  guard status.st_size > 0 else { throw MediaError(.empty, path: path, reason: "an empty file") }
  guard status.st_size <= limits.fileSize else {
    throw MediaError(
      .tooLarge, path: path,
      reason: "it has \(status.st_size) bytes; at most \(limits.fileSize) are allowed")
  }
  return Int64(status.st_size)
}

private func makeContext(
  reading bytes: FileBytes
) throws(MediaError) -> UnsafeMutablePointer<AVIOContext> {
  let size: Int32 = 1 << 16
  let buffer = try allocated(av_malloc(Int(size)), "a read buffer")
  let context = avio_alloc_context(
    buffer.assumingMemoryBound(to: UInt8.self), size, 0,
    Unmanaged.passUnretained(bytes).toOpaque(), readBytes, nil, seekBytes)
  guard let context else {
    av_free(buffer)
    throw MediaError(.internalFault, reason: "out of memory for a read context")
  }
  return context
}

private func readBytes(
  _ opaque: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let opaque, let buffer else { return shim_averror(EINVAL) }
  return Unmanaged<FileBytes>.fromOpaque(opaque).takeUnretainedValue().read(buffer, count)
}

private func seekBytes(
  _ opaque: UnsafeMutableRawPointer?, _ offset: Int64, _ whence: Int32
) -> Int64 {
  guard let opaque else { return Int64(shim_averror(EINVAL)) }
  return Unmanaged<FileBytes>.fromOpaque(opaque).takeUnretainedValue().seek(offset, whence)
}

private func interruptWhenLate(_ opaque: UnsafeMutableRawPointer?) -> Int32 {
  guard let opaque else { return 0 }
  return Unmanaged<FileBytes>.fromOpaque(opaque).takeUnretainedValue().isLate ? 1 : 0
}
