/// The positions of the packets of an AAC sound, in samples.
///
/// A packet represents a window of two blocks of 1024 samples. A decoder makes a block from the packet that begins with
/// it and the previous one:
///
///     samples    -padding    0                        sampleCount
///     packet 0       |───────────────|
///     packet 1               |───────────────|
///     packet 2                       |───────────────|
///     decoded        | no sound | block 1 | block 2 | …
struct SoundGrid: Hashable, Sendable {
  static let blockLength = 1024

  /// The number of samples per channel that are heard.
  let sampleCount: Int
  /// The number of samples before the first one that is heard: a block, plus less than one more.
  var padding = SoundGrid.blockLength

  /// The number of packets of the sound.
  var packetCount: Int {
    (sampleCount + padding + Self.blockLength - 1) / Self.blockLength
  }

  /// Returns the sample at which the window of a packet begins, which is also the packet's time.
  func start(ofPacket index: Int) -> Int { index * Self.blockLength - padding }

  /// Returns the packets whose windows are within these samples.
  func packets(within samples: Range<Int>) -> Range<Int> {
    let first = (samples.lowerBound + padding + Self.blockLength - 1) / Self.blockLength
    let end = (samples.upperBound + padding) / Self.blockLength - 1
    return first..<max(first, end)
  }
}
