import CFFmpeg
package import MediaValues

/// The precision of decoding.
package enum DecodingEffort: Hashable, Sendable {
  /// Full quality.
  case exact
  /// Sufficient for a small preview: without the deblocking filter, which takes a seventh of the time for
  /// H.264 at 1080p.
  case sketch
  /// Full quality, with detection of damage. Nothing else may be decoded in the process at the same time,
  /// because errors in the log are counted per process.
  case checked
  /// Reads only what precedes the samples, and decodes no frame.
  case header
  /// Full quality when drawn at this size. A JPEG may be decoded at a half, a quarter or an eighth of its
  /// width and height, but not smaller than this size, if its own size is known before.
  case drawn(at: PixelSize)

  func apply(to context: UnsafeMutablePointer<AVCodecContext>) {
    switch self {
    case .exact: break
    case .sketch:
      context.pointee.skip_loop_filter = AVDISCARD_ALL
      context.pointee.flags2 |= AV_CODEC_FLAG2_FAST
    case .checked: context.pointee.err_recognition |= AV_EF_CRCCHECK
    case .header: context.pointee.skip_frame = AVDISCARD_ALL
    case .drawn(let size):
      // Other decoders with this option predict frames from each other, and errors would accumulate.
      guard context.pointee.codec_id == AV_CODEC_ID_MJPEG else { return }
      context.pointee.lowres = Int32(
        clamping: halvings(
          of: PixelSize(width: Int(context.pointee.width), height: Int(context.pointee.height)),
          downTo: size))
    }
  }
}

/// Returns how often an image can be halved so that it is still at least as large as `size`, 0 to 3.
func halvings(of whole: PixelSize, downTo size: PixelSize) -> Int {
  (0...3).last { whole.width >> $0 >= size.width && whole.height >> $0 >= size.height } ?? 0
}
