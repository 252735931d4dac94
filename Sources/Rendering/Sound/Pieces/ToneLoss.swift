import Media
import MediaValues

/// Finds loud tones that the fast coder of AAC has made quieter (docs/decisions/0053).
///
/// The coder limits the largest numbers of a block if it has more bits than it can use. So the block has lost a part of
/// its level although its packet is small; where bits are scarce, as in loud noise, packets are large.
struct ToneLoss {
  /// The peak up to which no tone is limited.
  static let safePeak: Float = 0.4
  /// The power of a channel from which its blocks are checked: that of a tone with a peak of 0.2.
  private static let loudPower: Float = 0.02
  /// The part of a block's level that must remain.
  private static let minLevel: Float = 0.95
  /// The part of its share of the bit rate that a packet must exceed to have had use for all of it.
  private static let sparingShare = 0.67

  private let channels: Int
  private let leadIn: Int
  /// The size in bytes up to which a packet had bits left over.
  private let sparingSize: Int

  /// `leadIn` is the number of packets whose blocks are not checked.
  init(_ settings: AudioEncoderSettings, leadIn: Int) {
    channels = settings.layout.count
    self.leadIn = leadIn
    let share =
      Double(settings.bitRate) / 8 * Double(SoundGrid.blockLength)
      / Double(max(1, settings.sampleRate))
    sparingSize = Int(share * Self.sparingShare)
  }

  /// Returns whether a block has lost a part of its level.
  ///
  /// - Parameters:
  ///   - decoded: The decoded packets, interleaved. The first block comes before `samples`.
  ///   - samples: The samples that were encoded, interleaved.
  func isFound(in decoded: [Float], of samples: [Float], _ packets: [EncodedPacket]) -> Bool {
    let length = SoundGrid.blockLength * channels
    let blocks = min(packets.count, decoded.count / length, samples.count / length + 1)
    return (max(1, leadIn)..<max(1, leadIn, blocks)).contains { block in
      guard packets[block].data.count <= sparingSize else { return false }
      let wanted = samples[(block - 1) * length..<block * length]
      let heard = decoded[block * length..<(block + 1) * length]
      return (0..<channels).contains { isQuieter(heard, than: wanted, channel: $0) }
    }
  }

  /// Returns whether a loud channel of `wanted` has lost a part of its level in `heard`.
  private func isQuieter(
    _ heard: ArraySlice<Float>, than wanted: ArraySlice<Float>, channel: Int
  ) -> Bool {
    var (power, common): (Float, Float) = (0, 0)
    for index in stride(from: channel, to: wanted.count, by: channels) {
      let sample = wanted[wanted.startIndex + index]
      power += sample * sample
      common += sample * heard[heard.startIndex + index]
    }
    return power > Self.loudPower * Float(SoundGrid.blockLength) && common < Self.minLevel * power
  }
}
