import CFFmpeg
import CMediaShims
import Glibc

/// The bytes of a file as libavformat reads them, with a position and a deadline.
final class InputContext {
  let file: InputFile
  /// The context through which libavformat reads.
  let context: UnsafeMutablePointer<AVIOContext>
  let reader: FileBytes

  init(_ file: InputFile) throws(MediaError) {
    self.file = file
    reader = file.makeReader()
    context = try makeContext(reading: reader)
  }

  deinit {
    var context: UnsafeMutablePointer<AVIOContext>? = context
    av_freep(&self.context.pointee.buffer)
    avio_context_free(&context)
  }

  /// Sets the deadline of reading to `seconds` from now; `nil` removes it.
  func setDeadline(_ seconds: Double?) { reader.setDeadline(seconds) }

  /// The `errno` of the last failed read; `nil` if none has failed.
  var readError: Int32? { reader.readError }

  /// The callback with which libavformat checks the deadline.
  var interruptCallback: AVIOInterruptCB {
    AVIOInterruptCB(
      callback: interruptWhenLate, opaque: Unmanaged.passUnretained(reader).toOpaque())
  }
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
