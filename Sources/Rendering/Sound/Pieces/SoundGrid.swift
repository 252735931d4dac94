/// Where the packets of an AAC sound lie on its samples.
///
/// A packet stands for a window of two blocks of 1024 samples. A decoder makes a block from the packet
/// that begins with it and the one before:
///
///     samples    -padding    0                        sampleCount
///     packet 0       |───────────────|
///     packet 1               |───────────────|
///     packet 2                       |───────────────|
///     decoded        | no sound | block 1 | block 2 | …
struct SoundGrid: Hashable, Sendable {
  static let blockLength = 1024

  /// How many samples of each channel are heard.
  let sampleCount: Int
  /// How many samples come before the first one that is heard: a block, and less than one more.
  var padding = SoundGrid.blockLength

  /// How many packets it takes.
  var packetCount: Int {
    (sampleCount + padding + Self.blockLength - 1) / Self.blockLength
  }

  /// The sample at which the window of a packet begins, which is also its time.
  func start(ofPacket index: Int) -> Int { index * Self.blockLength - padding }

  /// The packets whose windows lie within these samples.
  func packets(within samples: Range<Int>) -> Range<Int> {
    let first = (samples.lowerBound + padding + Self.blockLength - 1) / Self.blockLength
    let end = (samples.upperBound + padding) / Self.blockLength - 1
    return first..<max(first, end)
  }
}
