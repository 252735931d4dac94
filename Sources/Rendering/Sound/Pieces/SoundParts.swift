import Analysis
import Media
import Planning
import Synchronization

/// The parts of one sound, which are completed in any order.
final class SoundParts: Sendable {
  let layout: SoundLayout
  private let parameters: StreamParameters
  private let made = Mutex<[Int: Made]>([:])
  private let highest = Mutex<Float>(0)

  /// The packets made for a piece; there is none if no joint was possible.
  private struct Made {
    var packets: Range<Int>
    var span: PacketSpool.Span
    /// The first and the last packets of the piece, as many as are needed to decode a joint.
    var first: [EncodedPacket]
    var last: [EncodedPacket]
  }

  /// A joint is a block of two packets, and each side has one more block.
  private static let packetsAtSeam = 2

  init(_ layout: SoundLayout, _ parameters: StreamParameters) {
    self.layout = layout
    self.parameters = parameters
  }

  /// Returns the highest peak of the decoded packets, if it exceeds `ceiling`; otherwise a smaller number. Joints are
  /// decoded too: there, the windows of two encoders are added.
  func truePeak(above ceiling: Float) throws(MediaError) -> Float {
    let made = made.withLock(\.self)
    var highest = highest.withLock(\.self)
    for index in layout.pieces.indices.dropFirst() {
      guard let before = made[index - 1], let behind = made[index],
        before.packets.upperBound == behind.packets.lowerBound
      else { continue }
      let decoded = try EncodedSoundDecoder(parameters).decode(before.last + behind.first)
      var finder = TruePeakFinder(channels: parameters.channels)
      // The first block is half a window without sound.
      let heard = decoded.dropFirst(SoundGrid.blockLength * parameters.channels)
      highest = finder.peaks(of: Array(heard), above: ceiling).reduce(highest, max)
    }
    return highest
  }

  /// Records the true peak of a piece after decoding.
  func note(truePeak: Float) { highest.withLock { $0 = max($0, truePeak) } }

  /// Adds the packets made for a piece, except those that a copied part replaces.
  func add(
    _ packets: [EncodedPacket], of samples: PieceSamples, to spool: PacketSpool
  ) throws(MediaError) {
    let piece = samples.piece
    guard let kept = layout.kept(of: packets, piece) else { return }
    let start = piece.packets.lowerBound
    let used = packets[kept.lowerBound - start..<kept.upperBound - start]
    let made = Made(
      packets: kept, span: try spool.append(Array(used)),
      first: Array(used.prefix(Self.packetsAtSeam)), last: Array(used.suffix(Self.packetsAtSeam)))
    self.made.withLock { $0[samples.index] = made }
  }

  /// Whether a piece could not be joined to a copied part.
  var lacksSeam: Bool { made.withLock { $0.count < layout.pieces.count } }

  /// Returns the whole sound. Call it when every piece was made.
  func sound(
    _ loudness: Loudness, _ limiting: SoundLimiting?, in spool: PacketSpool
  ) throws(MediaError) -> SpooledSound {
    let pieces = made.withLock { made in layout.pieces.indices.compactMap { made[$0] } }
    var sound = SpooledSound(
      spans: [], parameters: parameters, loudness: loudness, limiting: limiting)
    var next = 0
    for copy in layout.copies {
      while next < pieces.count, layout.pieces[next].isBefore(copy) {
        sound.spans.append(pieces[next].span)
        next += 1
      }
      let start = next > 0 ? pieces[next - 1].packets.upperBound : copy.packets.lowerBound
      let end = next < pieces.count ? pieces[next].packets.lowerBound : copy.packets.upperBound
      sound.spans += try copy.spans(of: start..<end, in: spool)
      sound.copiedSamples += (end - start) * SoundGrid.blockLength
    }
    sound.spans += pieces[next...].map(\.span)
    if layout.pieces.isEmpty { sound.copiedSamples = layout.grid.sampleCount }
    return sound
  }
}
