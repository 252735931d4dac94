import Media
import MediaValues
import Planning

/// Which packets of a sound are copied, and which are encoded in what pieces.
struct SoundLayout: Sendable {
  let grid: SoundGrid
  /// In order.
  let copies: [CopiedStretch]
  /// In order; each lies between two copies, or before the first, or behind the last.
  let pieces: [SoundPiece]

  /// Everything is encoded.
  init(sampleCount: Int, sampleRate: Int) {
    self.init(SoundGrid(sampleCount: sampleCount), copies: [], sampleRate: sampleRate)
  }

  /// Nothing is encoded. A sound may end early.
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

  /// Which samples are not heard as they are mixed, but as a source has them.
  var copiedSamples: [Range<Int>] {
    copies.map {
      let start = grid.start(ofPacket: $0.packets.lowerBound)
      return start..<grid.start(ofPacket: $0.packets.upperBound)
    }
  }

  /// What is kept of the packets that were made for a piece, from its joint with the copy before to the
  /// one with the copy behind; nil where there is no place for a joint.
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
