import CFFmpeg
import MediaValues

extension MediaFrame {
  /// Creates a frame of red, green, blue and straight alpha. `fill` receives the first row and the
  /// distance between rows in bytes, and writes the pixels.
  convenience init(
    size: PixelSize, time: Time, fill: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void
  ) throws(MediaError) {
    let buffer = try FrameBuffer()
    let frame = buffer.pointer
    frame.pointee.width = Int32(clamping: size.width)
    frame.pointee.height = Int32(clamping: size.height)
    frame.pointee.format = AV_PIX_FMT_RGBA.rawValue
    frame.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    frame.pointee.color_range = AVCOL_RANGE_JPEG
    try check(av_frame_get_buffer(frame, 0), "allocate a frame", .internalFault)
    guard let first = frame.pointee.data.0 else {
      throw MediaError(.internalFault, reason: "out of memory for a frame")
    }
    fill(first, Int(frame.pointee.linesize.0))
    self.init(buffer, time: time)
  }
}
