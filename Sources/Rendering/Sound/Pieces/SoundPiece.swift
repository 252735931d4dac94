/// Packets that one encoder makes, on any thread.
///
/// The encoder of a piece begins before its first packet, and the packets before it are dropped:
///
///     piece 1  |████████████████████|
///     piece 2             ▒▒▒▒▒▒▒▒▒▒|████████████████████|
///                          lead-in
///
/// The encoder's rate control takes about half a second to settle; after that the joint has no more noise than the
/// sound on both sides of it.
struct SoundPiece: Hashable, Sendable {
  /// The number of lead-in packets that are dropped.
  static let leadIn = 24

  let grid: SoundGrid
  let packets: Range<Int>
  /// The indices of the copied parts that the piece is joined to. The piece includes some of their packets, so that
  /// there are several possible positions for the joint.
  var copyBefore: Int?
  var copyBehind: Int?

  /// The first packet that its encoder makes.
  var firstMade: Int { max(0, packets.lowerBound - Self.leadIn) }

  /// The samples that its encoder needs: a block more than the windows of its packets, as each packet depends on the
  /// following samples. Those before the first sample are silence.
  var samples: Range<Int> {
    let block = SoundGrid.blockLength
    let end = grid.start(ofPacket: packets.upperBound + 1) + block
    return grid.start(ofPacket: firstMade) + block..<min(end, grid.sampleCount)
  }

  /// Whether the piece includes the last samples of the sound.
  var reachesEnd: Bool { samples.upperBound == grid.sampleCount }

  /// Returns whether the piece comes before a copied part of the same sound.
  func isBefore(_ copy: CopiedStretch) -> Bool {
    packets.upperBound <= copy.packets.lowerBound + CopiedStretch.margin
  }

  /// Divides packets into pieces of about ten seconds, depending only on the sound. There is always a piece between two
  /// copied parts. The last ten seconds of a sound are two pieces, so that threads finish at nearly the same time.
  static func pieces(
    of packets: Range<Int>, _ grid: SoundGrid, sampleRate: Int, copyBefore: Int?, copyBehind: Int?
  ) -> [SoundPiece] {
    guard !packets.isEmpty || copyBefore != nil && copyBehind != nil else { return [] }
    let wanted = max(64, 10 * sampleRate / SoundGrid.blockLength)
    let whole = max(1, (packets.count + wanted / 2) / wanted)
    let isHalved = whole > 1 && packets.upperBound == grid.packetCount
    let count = isHalved ? whole + 1 : whole
    func edge(_ index: Int) -> Int {
      let halves = isHalved && index >= whole ? whole + index - 1 : 2 * index
      return packets.lowerBound + packets.count * halves / (2 * whole)
    }
    return (0..<count).map { index in
      let before = index == 0 ? copyBefore : nil
      let behind = index == count - 1 ? copyBehind : nil
      let lower = edge(index) - (before == nil ? 0 : CopiedStretch.margin)
      let upper = edge(index + 1) + (behind == nil ? 0 : CopiedStretch.margin)
      return SoundPiece(
        grid: grid, packets: lower..<upper, copyBefore: before, copyBehind: behind)
    }
  }
}
