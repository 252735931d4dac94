import CFFmpeg
import CMediaShims

/// Creates an `AVIOContext` over `bytes`, which the context retains until `closeContext`.
func openContext(
  over bytes: OutputBytes, writing: Bool
) -> UnsafeMutablePointer<AVIOContext>? {
  let size: Int32 = 1 << 16
  guard let buffer = av_malloc(Int(size)) else { return nil }
  let owner = Unmanaged.passRetained(bytes)
  let context = avio_alloc_context(
    buffer.assumingMemoryBound(to: UInt8.self), size, writing ? 1 : 0, owner.toOpaque(),
    writing ? nil : readOutput, writing ? writeOutput : nil, seekOutput)
  if context == nil {
    owner.release()
    av_free(buffer)
  }
  return context
}

func closeContext(_ context: UnsafeMutablePointer<AVIOContext>) {
  if let opaque = context.pointee.opaque { Unmanaged<OutputBytes>.fromOpaque(opaque).release() }
  av_freep(&context.pointee.buffer)
  var context: UnsafeMutablePointer<AVIOContext>? = context
  avio_context_free(&context)
}

/// Lets libavformat reopen its own output for reading, and refuses everything else.
func reopenOutput(
  _ muxer: UnsafeMutablePointer<AVFormatContext>?,
  _ result: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
  _ url: UnsafePointer<CChar>?, _ flags: Int32,
  _ options: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  guard flags == AVIO_FLAG_READ, let opaque = muxer?.pointee.pb?.pointee.opaque else {
    return shim_averror(EPERM)
  }
  let reader = bytes(opaque).makeReader()
  guard let context = openContext(over: reader, writing: false) else {
    return shim_averror(ENOMEM)
  }
  result?.pointee = context
  return 0
}

func closeReopened(
  _ muxer: UnsafeMutablePointer<AVFormatContext>?, _ context: UnsafeMutablePointer<AVIOContext>?
) -> Int32 {
  if let context { closeContext(context) }
  return 0
}

private func bytes(_ opaque: UnsafeMutableRawPointer) -> OutputBytes {
  Unmanaged<OutputBytes>.fromOpaque(opaque).takeUnretainedValue()
}

private func writeOutput(
  _ opaque: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let opaque, let buffer else { return shim_averror(EINVAL) }
  return bytes(opaque).write(buffer, count)
}

private func readOutput(
  _ opaque: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let opaque, let buffer else { return shim_averror(EINVAL) }
  return bytes(opaque).read(buffer, count)
}

private func seekOutput(
  _ opaque: UnsafeMutableRawPointer?, _ offset: Int64, _ whence: Int32
) -> Int64 {
  guard let opaque else { return Int64(shim_averror(EINVAL)) }
  return bytes(opaque).seek(offset, whence)
}
