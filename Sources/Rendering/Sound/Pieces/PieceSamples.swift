import Analysis
import Media
import MediaValues

/// A piece of a sound, with the samples to encode.
struct PieceSamples: Sendable {
  let index: Int
  let piece: SoundPiece
  /// The samples, interleaved.
  let samples: [Float]

  /// The maximum factor by which encoding raises the peaks of samples: that of noise and square waves, with a margin.
  private static let maxOvershoot: Float = 1.6

  /// Returns the packets of the piece, with times relative to the whole sound. `truePeak` is the highest peak of the
  /// decoded packets, or 0 if it cannot exceed `ceiling`.
  ///
  /// If the fast coder of AAC distorts loud tones of the piece, the slower one encodes it.
  ///
  /// Throws `.internalFault` if the encoder makes too few packets.
  func encoded(
    _ settings: AudioEncoderSettings, below ceiling: Float
  ) throws(MediaError) -> (packets: [EncodedPacket], truePeak: Float) {
    let peak = samples.reduce(0) { max($0, abs($1)) }
    let mayExceed = settings.codec == .aac && peak * Self.maxOvershoot >= ceiling
    let mayLoseTones = settings.aacCoder == .fast && peak > ToneLoss.safePeak
    var encoding = try PieceEncoding(self, settings)
    guard mayExceed || mayLoseTones else { return (kept(of: encoding), 0) }
    var decoded = try encoding.decoded()
    let loss = ToneLoss(settings, leadIn: leadIn)
    if mayLoseTones, loss.isFound(in: decoded, of: samples, encoding.packets) {
      encoding = try PieceEncoding(self, settings, coder: .twoLoop)
      decoded = try encoding.decoded()
    }
    guard mayExceed else { return (kept(of: encoding), 0) }
    // The decoded lead-in belongs to another piece, and the first block is half a window without sound.
    let skipped = max(1, leadIn) * SoundGrid.blockLength
    let heard = decoded.dropFirst(skipped * settings.layout.count)
    var finder = TruePeakFinder(channels: settings.layout.count)
    return (kept(of: encoding), finder.peaks(of: Array(heard), above: ceiling).max() ?? 0)
  }

  /// The number of packets that are made before the first one of the piece.
  private var leadIn: Int { piece.packets.lowerBound - piece.firstMade }

  private func kept(of encoding: PieceEncoding) -> [EncodedPacket] {
    encoding.packets[leadIn...].map { packet in
      var packet = packet
      packet.pts += Int64(piece.samples.lowerBound)
      packet.dts += Int64(piece.samples.lowerBound)
      return packet
    }
  }
}

/// What one encoder makes of a piece and its lead-in, with times relative to the first of its samples.
private struct PieceEncoding {
  let packets: [EncodedPacket]
  private let parameters: StreamParameters

  init(
    _ samples: PieceSamples, _ settings: AudioEncoderSettings, coder: AACCoder? = nil
  ) throws(MediaError) {
    let encoder = try AudioEncoder(settings, coder: coder)
    parameters = encoder.parameters
    var packets = try encoder.encode(samples.samples)
    if samples.piece.reachesEnd { packets += try encoder.finish() }
    let count = samples.piece.packets.upperBound - samples.piece.firstMade
    guard packets.count >= count else {
      throw MediaError(.internalFault, reason: "the encoder has left out a block of sound")
    }
    self.packets = Array(packets[..<count])
  }

  func decoded() throws(MediaError) -> [Float] {
    try EncodedSoundDecoder(parameters).decode(packets)
  }
}

/// Divides samples into pieces, each of which is returned as soon as all of its samples are available. Samples that no
/// further piece needs are dropped.
struct PieceFeeder {
  private let pieces: [SoundPiece]
  private let channels: Int
  private var next = 0
  /// The waiting samples, and the number of the first of them.
  private var samples: [Float]
  private var start: Int

  /// Creates a feeder. `pieces` must be in order.
  init(_ pieces: [SoundPiece], channels: Int) {
    self.pieces = pieces
    self.channels = channels
    // The samples before the first one are silence.
    start = min(0, pieces.first?.samples.lowerBound ?? 0)
    samples = [Float](repeating: 0, count: -start * channels)
  }

  /// Adds the next samples, interleaved, and returns the pieces that are complete.
  mutating func add(_ block: [Float]) -> [PieceSamples] {
    samples += block
    var ready: [PieceSamples] = []
    while next < pieces.count {
      let needed = pieces[next].samples
      drop(before: needed.lowerBound)
      guard start + samples.count / channels >= needed.upperBound else { break }
      let range = (needed.lowerBound - start) * channels..<(needed.upperBound - start) * channels
      ready.append(
        PieceSamples(index: next, piece: pieces[next], samples: Array(samples[range])))
      next += 1
    }
    if next == pieces.count { samples = [] }
    return ready
  }

  private mutating func drop(before sample: Int) {
    let count = min(samples.count / channels, sample - start)
    guard count > 0 else { return }
    samples.removeFirst(count * channels)
    start += count
  }
}
