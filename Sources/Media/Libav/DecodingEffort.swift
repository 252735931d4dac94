import CFFmpeg

/// How exactly pictures are decoded.
package enum DecodingEffort: Sendable {
  /// As they are.
  case exact
  /// Good enough to be looked at small: without smoothing the edges of blocks, which took a
  /// seventh of the time for H.264 at 1080p.
  case sketch
  /// As they are, and what is damaged is noticed. Nothing else may be decoded at the time.
  case checked

  func apply(to context: UnsafeMutablePointer<AVCodecContext>) {
    switch self {
    case .exact: break
    case .sketch:
      context.pointee.skip_loop_filter = AVDISCARD_ALL
      context.pointee.flags2 |= AV_CODEC_FLAG2_FAST
    case .checked: context.pointee.err_recognition |= AV_EF_CRCCHECK
    }
  }
}
