import MediaValues

/// The method with which libavcodec's AAC encoder chooses the quantizers of a block.
package enum AACCoder: String, Sendable {
  /// Sets the quantizers from what can be heard, and then adjusts them to the bit rate.
  ///
  /// If bits are left over, it makes the steps so small that the largest numbers of a loud tone exceed what AAC can
  /// express. They are limited then, and the tone becomes quieter and distorted.
  case fast
  /// Searches for the quantizers. Takes two to four times as long.
  case twoLoop = "twoloop"
}

extension AudioEncoderSettings {
  /// The coder that is tried first; `nil` for codecs other than AAC. From 96 kb/s per channel on, `fast` is as good
  /// for nearly all sounds (docs/decisions/0053).
  package var aacCoder: AACCoder? {
    guard codec == .aac else { return nil }
    return bitRate >= 96_000 * layout.count ? .fast : .twoLoop
  }
}
