import Analysis
import Media
import MediaValues

/// A piece of a sound and the samples that it is made of.
struct PieceSamples: Sendable {
  let index: Int
  let piece: SoundPiece
  /// Interleaved.
  let samples: [Float]

  /// How many times as high as its samples a sound may be when it is decoded again: what noise and square
  /// waves were measured to come to, and some more.
  private static let mostOvershoot: Float = 1.6

  /// The packets of the piece; their times are those of the whole sound. `truePeak` is the highest point
  /// that a player makes of them, or 0 where it cannot be above `ceiling`.
  ///
  /// Throws `.internalFault` where the encoder makes fewer.
  func encoded(
    _ settings: AudioEncoderSettings, below ceiling: Float
  ) throws(MediaError) -> (packets: [EncodedPacket], truePeak: Float) {
    let encoder = try AudioEncoder(settings)
    var packets = try encoder.encode(samples)
    if piece.reachesEnd { packets += try encoder.finish() }
    let leadIn = piece.packets.lowerBound - piece.firstMade
    guard packets.count >= leadIn + piece.packets.count else {
      throw MediaError(.internalFault, reason: "the encoder has left out a block of sound")
    }
    let kept = packets[leadIn..<leadIn + piece.packets.count].map { packet in
      var packet = packet
      packet.pts += Int64(piece.samples.lowerBound)
      packet.dts += Int64(piece.samples.lowerBound)
      return packet
    }
    let isQuiet = samples.allSatisfy { abs($0) * Self.mostOvershoot < ceiling }
    guard settings.codec == .aac, !isQuiet else { return (kept, 0) }
    let decoded = try EncodedSoundDecoder(encoder.parameters)
      .decode(Array(packets[..<(leadIn + piece.packets.count)]))
    // What a player hears of the lead-in is another piece's, and the first block is half a window and no sound.
    let skipped = max(1, leadIn) * SoundGrid.blockLength
    let heard = decoded.dropFirst(skipped * settings.layout.count)
    var finder = TruePeakFinder(channels: settings.layout.count)
    return (kept, finder.peaks(of: Array(heard), above: ceiling).max() ?? 0)
  }
}

/// Samples → pieces, each as soon as all of its samples are there. Samples that no piece needs any
/// more are dropped.
struct PieceFeeder {
  private let pieces: [SoundPiece]
  private let channels: Int
  private var next = 0
  /// The waiting samples, and the number of the first of them.
  private var samples: [Float]
  private var start: Int

  /// `pieces` are in order.
  init(_ pieces: [SoundPiece], channels: Int) {
    self.pieces = pieces
    self.channels = channels
    // What comes before the first sample is silence.
    start = min(0, pieces.first?.samples.lowerBound ?? 0)
    samples = [Float](repeating: 0, count: -start * channels)
  }

  /// Takes the next samples, interleaved.
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
