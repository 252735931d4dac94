import Media
import MediaValues
import Planning

/// The packets of a sound that are copied, and the pieces that are encoded.
struct SoundLayout: Sendable {
  let grid: SoundGrid
  /// The copied parts, in order.
  let copies: [CopiedStretch]
  /// The pieces, in order; each is between two copied parts, before the first, or after the last.
  let pieces: [SoundPiece]

  /// Creates a layout in which everything is encoded.
  init(sampleCount: Int, sampleRate: Int) {
    self.init(SoundGrid(sampleCount: sampleCount), copies: [], sampleRate: sampleRate)
  }

  /// Creates a layout in which nothing is encoded. A sound may end early.
  init(_ grid: SoundGrid, copying copies: [CopiedStretch]) {
    self.grid = grid
    self.copies = copies
    pieces = []
  }

  init(_ grid: SoundGrid, copies: [CopiedStretch], sampleRate: Int) {
    self.grid = grid
    self.copies = copies
    var pieces: [SoundPiece] = []
    var position = 0
    for index in 0...copies.count {
      let end = index < copies.count ? copies[index].packets.lowerBound : grid.packetCount
      pieces += SoundPiece.pieces(
        of: position..<end, grid, sampleRate: sampleRate,
        copyBefore: index > 0 ? index - 1 : nil, copyBehind: index < copies.count ? index : nil)
      if index < copies.count { position = copies[index].packets.upperBound }
    }
    self.pieces = pieces
  }

  /// The ranges of samples that are not mixed, but copied from a source.
  var copiedSamples: [Range<Int>] {
    copies.map {
      let start = grid.start(ofPacket: $0.packets.lowerBound)
      return start..<grid.start(ofPacket: $0.packets.upperBound)
    }
  }

  /// Returns the range of the packets encoded for a piece that is used, from its joint with the copied part before to
  /// the one with the copied part after it; `nil` if no joint is possible.
  func kept(of encoded: [EncodedPacket], _ piece: SoundPiece) -> Range<Int>? {
    let start = piece.packets.lowerBound
    var (lower, upper) = (start, piece.packets.upperBound)
    if let copy = piece.copyBefore {
      guard let joint = copies[copy].firstPacket(of: encoded, from: start) else { return nil }
      lower = joint
    }
    if let copy = piece.copyBehind {
      guard let joint = copies[copy].firstPacket(after: encoded, from: start) else { return nil }
      upper = joint
    }
    return lower..<upper
  }
}
