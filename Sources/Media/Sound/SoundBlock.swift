import CFFmpeg

/// A block of decoded sound with its position.
struct SoundBlock {
  let frame: FrameReference
  /// The position of the first sample, in samples at the block's rate since the origin of the medium.
  let start: Int
  /// Whether the block begins exactly at the end of the previous one.
  let isContinuous: Bool

  var count: Int { Int(frame.pointer.pointee.nb_samples) }
  var sampleRate: Int { Int(frame.pointer.pointee.sample_rate) }
}
