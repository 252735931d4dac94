import CFFmpeg

/// How exactly pictures are decoded.
package enum DecodingEffort: Sendable {
  /// As they are.
  case exact
  /// Good enough to be looked at small: without smoothing the edges of blocks, which took a
  /// seventh of the time for H.264 at 1080p.
  case sketch

  func apply(to context: UnsafeMutablePointer<AVCodecContext>) {
    guard self == .sketch else { return }
    context.pointee.skip_loop_filter = AVDISCARD_ALL
    context.pointee.flags2 |= AV_CODEC_FLAG2_FAST
  }
}
