import CFFmpeg

/// The size and pixel format shared by a set of frames, and the packing of their samples into consecutive
/// bytes: plane after plane, with rows padded as in libav.
final class FrameShape {
  /// The size of a packed frame, in bytes.
  let byteCount: Int
  private let format: AVPixelFormat
  private let width: Int32
  private let height: Int32
  /// Reuses the memory of released frames.
  private let pool: OpaquePointer

  /// The alignment of rows in bytes, that of the widest vector instructions.
  private static let alignment: Int32 = 64
  /// Some loops of libav read a little past the end.
  private static let padding = 1024

  /// Creates the shape of a frame; `nil` if memory is short, or the frame is in a device.
  init?(_ image: Frame) {
    let frame = image.pointer
    format = AVPixelFormat(frame.pointee.format)
    (width, height) = (frame.pointee.width, frame.pointee.height)
    let count = av_image_get_buffer_size(format, width, height, FrameShape.alignment)
    guard count > 0, let pool = av_buffer_pool_init(Int(count) + FrameShape.padding, nil) else {
      return nil
    }
    byteCount = Int(count)
    self.pool = pool
  }

  deinit {
    // Buffers in use are freed when they are released.
    var pool: OpaquePointer? = pool
    av_buffer_pool_uninit(&pool)
  }

  func fits(_ image: Frame) -> Bool {
    let frame = image.pointer
    return AVPixelFormat(frame.pointee.format) == format && frame.pointee.width == width
      && frame.pointee.height == height
  }

  /// Calls `body` with the packed bytes of a frame.
  func pack(
    _ image: Frame, _ body: (UnsafeRawBufferPointer) throws(MediaError) -> Void
  ) throws(MediaError) {
    var buffer: UnsafeMutablePointer<AVBufferRef>? = try allocated(
      av_buffer_pool_get(pool), "a frame")
    defer { av_buffer_unref(&buffer) }
    let frame = image.pointer
    let bytes = buffer?.pointee.data
    let code = withUnsafeBytes(of: frame.pointee.data) { data in
      withUnsafeBytes(of: frame.pointee.linesize) { strides in
        av_image_copy_to_buffer(
          bytes, Int32(clamping: byteCount),
          data.assumingMemoryBound(to: UnsafePointer<UInt8>?.self).baseAddress,
          strides.assumingMemoryBound(to: Int32.self).baseAddress, format, width, height,
          FrameShape.alignment)
      }
    }
    try check(code, "copy a frame", .internalFault)
    try body(UnsafeRawBufferPointer(start: bytes, count: byteCount))
  }

  /// Returns a frame with these properties and the packed bytes that `body` writes.
  func unpacked(
    _ properties: FrameReference, _ body: (UnsafeMutableRawBufferPointer) throws(MediaError) -> Void
  ) throws(MediaError) -> FrameReference {
    let result = try FrameReference()
    let frame = result.pointer
    let buffer = try allocated(av_buffer_pool_get(pool), "a frame")
    frame.pointee.buf.0 = buffer
    try check(av_frame_copy_props(frame, properties.pointer), "copy a frame", .internalFault)
    (frame.pointee.width, frame.pointee.height) = (width, height)
    frame.pointee.format = format.rawValue
    var data = frame.pointee.data
    var strides = frame.pointee.linesize
    let code = withUnsafeMutableBytes(of: &data) { data in
      withUnsafeMutableBytes(of: &strides) { strides in
        av_image_fill_arrays(
          data.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self).baseAddress,
          strides.assumingMemoryBound(to: Int32.self).baseAddress, buffer.pointee.data, format,
          width, height, FrameShape.alignment)
      }
    }
    try check(code, "copy a frame", .internalFault)
    (frame.pointee.data, frame.pointee.linesize) = (data, strides)
    try body(UnsafeMutableRawBufferPointer(start: buffer.pointee.data, count: byteCount))
    return result
  }

  /// Returns the properties of a frame without its samples.
  func properties(of image: Frame) throws(MediaError) -> FrameReference {
    let properties = try FrameReference()
    try check(
      av_frame_copy_props(properties.pointer, image.pointer), "copy a frame", .internalFault)
    return properties
  }
}
