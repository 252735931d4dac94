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
  /// Throws `.internalFault` if the encoder makes too few packets.
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
    let isQuiet = samples.allSatisfy { abs($0) * Self.maxOvershoot < ceiling }
    guard settings.codec == .aac, !isQuiet else { return (kept, 0) }
    let decoded = try EncodedSoundDecoder(encoder.parameters)
      .decode(Array(packets[..<(leadIn + piece.packets.count)]))
    // The decoded lead-in belongs to another piece, and the first block is half a window without sound.
    let skipped = max(1, leadIn) * SoundGrid.blockLength
    let heard = decoded.dropFirst(skipped * settings.layout.count)
    var finder = TruePeakFinder(channels: settings.layout.count)
    return (kept, finder.peaks(of: Array(heard), above: ceiling).max() ?? 0)
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
