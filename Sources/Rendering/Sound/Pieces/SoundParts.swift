import Analysis
import Media
import Synchronization

/// The parts of one sound, which become ready in any order.
final class SoundParts: Sendable {
  let layout: SoundLayout
  private let parameters: StreamParameters
  private let made = Mutex<[Int: Made]>([:])

  /// What was made of a piece; nothing where there is no place for a joint.
  private struct Made {
    var packets: Range<Int>
    var span: PacketSpool.Span
  }

  init(_ layout: SoundLayout, _ parameters: StreamParameters) {
    self.layout = layout
    self.parameters = parameters
  }

  /// Notes the packets that were made of a piece, as far as they are kept.
  func add(
    _ packets: [EncodedPacket], of samples: PieceSamples, to spool: PacketSpool
  ) throws(MediaError) {
    let piece = samples.piece
    guard let kept = layout.kept(of: packets, piece) else { return }
    let start = piece.packets.lowerBound
    let span = try spool.append(
      Array(packets[kept.lowerBound - start..<kept.upperBound - start]))
    made.withLock { $0[samples.index] = Made(packets: kept, span: span) }
  }

  /// Whether something that was made cannot be joined to what is copied.
  var lacksJoint: Bool { made.withLock { $0.count < layout.pieces.count } }

  /// The whole, when every piece was made.
  func sound(_ loudness: Loudness, in spool: PacketSpool) throws(MediaError) -> SpooledSound {
    let pieces = made.withLock { made in layout.pieces.indices.compactMap { made[$0] } }
    var sound = SpooledSound(spans: [], parameters: parameters, loudness: loudness)
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
