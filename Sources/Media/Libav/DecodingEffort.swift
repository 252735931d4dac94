import CFFmpeg
package import MediaValues

/// How exactly pictures are decoded.
package enum DecodingEffort: Hashable, Sendable {
  /// As they are.
  case exact
  /// Good enough to be looked at small: without smoothing the edges of blocks, which took a
  /// seventh of the time for H.264 at 1080p.
  case sketch
  /// As they are, and what is damaged is noticed. Nothing else may be decoded at the time.
  case checked
  /// Not at all: the decoder only learns what stands before the samples.
  case header
  /// As good as can be seen when drawn at this size. A JPEG then comes with half, a quarter or an eighth
  /// of its width and height, which is never less than that size, where its own is known beforehand.
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
      // Others that can do this predict pictures from each other, and would drift.
      guard context.pointee.codec_id == AV_CODEC_ID_MJPEG else { return }
      context.pointee.lowres = Int32(
        clamping: halvings(
          of: PixelSize(width: Int(context.pointee.width), height: Int(context.pointee.height)),
          downTo: size))
    }
  }
}

/// How often a picture may be halved so that it is still as large as `size`; three times at most.
func halvings(of whole: PixelSize, downTo size: PixelSize) -> Int {
  (0...3).last { whole.width >> $0 >= size.width && whole.height >> $0 >= size.height } ?? 0
}
