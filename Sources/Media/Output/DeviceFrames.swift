import CFFmpeg
import MediaValues

/// A pool of frames in the memory of a VA-API device, for encoders that accept no others.
final class DeviceFrames {
  private var device: UnsafeMutablePointer<AVBufferRef>?
  private var frames: UnsafeMutablePointer<AVBufferRef>?

  /// Opens the first device for frames of one size and format. Throws `.noEncoder` if there is none.
  init(size: PixelSize, pixelFormat: String) throws(MediaError) {
    LibavLog.begin()
    try check(
      av_hwdevice_ctx_create(&device, AV_HWDEVICE_TYPE_VAAPI, nil, nil, 0),
      "open a device of VA-API", .noEncoder)
    let frames = try allocated(device.flatMap { av_hwframe_ctx_alloc($0) }, "a device")
    self.frames = frames
    let described = UnsafeMutableRawPointer(frames.pointee.data)?
      .assumingMemoryBound(to: AVHWFramesContext.self)
    described?.pointee.format = AV_PIX_FMT_VAAPI
    described?.pointee.sw_format = av_get_pix_fmt(pixelFormat)
    described?.pointee.width = Int32(clamping: size.width)
    described?.pointee.height = Int32(clamping: size.height)
    // More frames than an encoder holds at the same time.
    described?.pointee.initial_pool_size = 20
    try check(av_hwframe_ctx_init(frames), "allocate memory on a device", .noEncoder)
  }

  deinit {
    av_buffer_unref(&frames)
    av_buffer_unref(&device)
  }

  /// Connects the pool to an encoder that is not open yet.
  func attach(to context: UnsafeMutablePointer<AVCodecContext>) {
    context.pointee.pix_fmt = AV_PIX_FMT_VAAPI
    context.pointee.hw_frames_ctx = frames.flatMap { av_buffer_ref($0) }
  }

  /// Copies a frame to the device.
  func upload(_ image: FrameReference) throws(MediaError) -> FrameReference {
    let result = try FrameReference()
    try check(
      av_hwframe_get_buffer(frames, result.pointer, 0), "allocate memory on a device",
      .internalFault)
    try check(
      av_hwframe_transfer_data(result.pointer, image.pointer, 0), "send a frame to a device",
      .internalFault)
    try check(
      av_frame_copy_props(result.pointer, image.pointer), "copy a frame", .internalFault)
    return result
  }
}
