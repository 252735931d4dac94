import CFFmpeg

/// What pictures that take equally many bytes have in common, and how these lie in a row: plane behind
/// plane, rows padded as libav pads its own.
final class PictureShape {
  /// How many bytes a picture takes.
  let byteCount: Int
  private let format: AVPixelFormat
  private let width: Int32
  private let height: Int32
  /// Memory of pictures that are gone, for those that come.
  private let pool: OpaquePointer

  /// Rows begin at multiples of what the widest instructions read at once.
  private static let alignment: Int32 = 64
  /// Some of libav's loops read a little past the end.
  private static let padding = 1024

  /// Nil where there is no memory, or the picture is in a device.
  init?(_ picture: MediaFrame) {
    let frame = picture.pointer
    format = AVPixelFormat(frame.pointee.format)
    (width, height) = (frame.pointee.width, frame.pointee.height)
    let count = av_image_get_buffer_size(format, width, height, PictureShape.alignment)
    guard count > 0, let pool = av_buffer_pool_init(Int(count) + PictureShape.padding, nil) else {
      return nil
    }
    byteCount = Int(count)
    self.pool = pool
  }

  deinit {
    // What is still held is freed when it is let go.
    var pool: OpaquePointer? = pool
    av_buffer_pool_uninit(&pool)
  }

  func fits(_ picture: MediaFrame) -> Bool {
    let frame = picture.pointer
    return AVPixelFormat(frame.pointee.format) == format && frame.pointee.width == width
      && frame.pointee.height == height
  }

  /// Calls `body` with a picture's bytes in a row.
  func pack(
    _ picture: MediaFrame, _ body: (UnsafeRawBufferPointer) throws(MediaError) -> Void
  ) throws(MediaError) {
    var buffer: UnsafeMutablePointer<AVBufferRef>? = try allocated(
      av_buffer_pool_get(pool), "a picture")
    defer { av_buffer_unref(&buffer) }
    let frame = picture.pointer
    let bytes = buffer?.pointee.data
    let code = withUnsafeBytes(of: frame.pointee.data) { data in
      withUnsafeBytes(of: frame.pointee.linesize) { strides in
        av_image_copy_to_buffer(
          bytes, Int32(clamping: byteCount),
          data.assumingMemoryBound(to: UnsafePointer<UInt8>?.self).baseAddress,
          strides.assumingMemoryBound(to: Int32.self).baseAddress, format, width, height,
          PictureShape.alignment)
      }
    }
    try check(code, "copy a picture", .internalFault)
    try body(UnsafeRawBufferPointer(start: bytes, count: byteCount))
  }

  /// A picture with these properties, of the bytes that `body` fills in.
  func unpacked(
    _ properties: FrameBuffer, _ body: (UnsafeMutableRawBufferPointer) throws(MediaError) -> Void
  ) throws(MediaError) -> FrameBuffer {
    let result = try FrameBuffer()
    let frame = result.pointer
    let buffer = try allocated(av_buffer_pool_get(pool), "a picture")
    frame.pointee.buf.0 = buffer
    try check(av_frame_copy_props(frame, properties.pointer), "copy a picture", .internalFault)
    (frame.pointee.width, frame.pointee.height) = (width, height)
    frame.pointee.format = format.rawValue
    var data = frame.pointee.data
    var strides = frame.pointee.linesize
    let code = withUnsafeMutableBytes(of: &data) { data in
      withUnsafeMutableBytes(of: &strides) { strides in
        av_image_fill_arrays(
          data.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self).baseAddress,
          strides.assumingMemoryBound(to: Int32.self).baseAddress, buffer.pointee.data, format,
          width, height, PictureShape.alignment)
      }
    }
    try check(code, "copy a picture", .internalFault)
    (frame.pointee.data, frame.pointee.linesize) = (data, strides)
    try body(UnsafeMutableRawBufferPointer(start: buffer.pointee.data, count: byteCount))
    return result
  }

  /// What a picture has beside its samples.
  func properties(of picture: MediaFrame) throws(MediaError) -> FrameBuffer {
    let properties = try FrameBuffer()
    try check(
      av_frame_copy_props(properties.pointer, picture.pointer), "copy a picture", .internalFault)
    return properties
  }
}
