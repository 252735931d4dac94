import CFFmpeg

/// Decoded sound with its place.
struct SoundBlock {
  let frame: FrameBuffer
  /// Where its first sample lies, in samples of its own rate since the medium's origin.
  let start: Int
  /// True where it begins exactly at the end of the block before.
  let isContinuous: Bool

  var count: Int { Int(frame.pointer.pointee.nb_samples) }
  var sampleRate: Int { Int(frame.pointer.pointee.sample_rate) }
}
