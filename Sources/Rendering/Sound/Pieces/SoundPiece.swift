/// Packets that one encoder makes, on any thread.
///
/// Encoders of neighbours begin earlier than their packets, and leave out what they make before those:
///
///     piece 1  |████████████████████|
///     piece 2             ▒▒▒▒▒▒▒▒▒▒|████████████████████|
///                          lead-in
///
/// The encoder's rate control takes about half a second to settle; after that the joint is no noisier
/// than the sound on both sides of it.
struct SoundPiece: Hashable, Sendable {
  /// How many packets of lead-in are left out.
  static let leadIn = 24

  let grid: SoundGrid
  let packets: Range<Int>
  /// The copied stretches that it is joined to, by their indices: it has some packets of theirs, too, so
  /// that there is a choice of places for the joint.
  var copyBefore: Int?
  var copyBehind: Int?

  /// The first packet that its encoder makes.
  var firstMade: Int { max(0, packets.lowerBound - Self.leadIn) }

  /// The samples that its encoder takes: a block more than the windows of its packets, as each packet
  /// depends on what follows it. Those before the first sample are silence.
  var samples: Range<Int> {
    let block = SoundGrid.blockLength
    let end = grid.start(ofPacket: packets.upperBound + 1) + block
    return grid.start(ofPacket: firstMade) + block..<min(end, grid.sampleCount)
  }

  /// Whether its encoder takes the last samples of the sound.
  var reachesEnd: Bool { samples.upperBound == grid.sampleCount }

  /// Whether it comes before a stretch of the same sound.
  func isBefore(_ copy: CopiedStretch) -> Bool {
    packets.upperBound <= copy.packets.lowerBound + CopiedStretch.margin
  }

  /// Divides packets into pieces of about ten seconds. That depends on nothing but the sound. Between two
  /// copied stretches there is always one. The last ten seconds of a sound are two pieces, so that threads
  /// finish at nearly the same time.
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
