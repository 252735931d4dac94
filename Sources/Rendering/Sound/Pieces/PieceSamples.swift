import Media
import MediaValues

/// A piece of a sound and the samples that it is made of.
struct PieceSamples: Sendable {
  let index: Int
  let piece: SoundPiece
  /// Interleaved.
  let samples: [Float]

  /// The packets of the piece; their times are those of the whole sound.
  ///
  /// Throws `.internalFault` where the encoder makes fewer.
  func encoded(_ settings: AudioEncoderSettings) throws(MediaError) -> [EncodedPacket] {
    let encoder = try AudioEncoder(settings)
    var packets = try encoder.encode(samples)
    if piece.reachesEnd { packets += try encoder.finish() }
    let leadIn = piece.packets.lowerBound - piece.firstMade
    guard packets.count >= leadIn + piece.packets.count else {
      throw MediaError(.internalFault, reason: "the encoder has left out a block of sound")
    }
    return packets[leadIn..<leadIn + piece.packets.count].map { packet in
      var packet = packet
      packet.pts += Int64(piece.samples.lowerBound)
      packet.dts += Int64(piece.samples.lowerBound)
      return packet
    }
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
