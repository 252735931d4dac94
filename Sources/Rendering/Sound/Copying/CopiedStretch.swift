import Media

/// Consecutive packets of a source that are on the grid of a sound, to be put between encoded ones.
///
/// Where they meet encoded packets, the joint is at the first suitable position, at most a few packets inside. The
/// packets near the ends are kept in memory until the joints are known.
struct CopiedStretch: Sendable {
  /// The number of packets near each end that may be replaced.
  static let margin = 24

  /// The numbers of the packets on the grid.
  private(set) var packets: Range<Int>
  private let channels: Int
  private var head: [EncodedPacket] = []
  private var body: [PacketSpool.Span] = []
  /// Packets that are not in the spool yet; those at the end stay here.
  private var tail: [EncodedPacket] = []
  /// The window of the packet before the first one.
  private let formerWindow: AACWindow?

  /// Creates a part that begins with a packet of the grid. `former` is the packet before it in the source.
  init(from first: Int, former: [UInt8]?, channels: Int) {
    packets = first..<first
    self.channels = channels
    formerWindow = former.flatMap { AACWindow($0, channels: channels) }
  }

  /// Adds the next packet.
  mutating func add(_ packet: EncodedPacket, to spool: PacketSpool) throws(MediaError) {
    packets = packets.lowerBound..<packets.upperBound + 1
    guard head.count == Self.margin else { return head.append(packet) }
    tail.append(packet)
    if tail.count > 500 + Self.margin {
      body.append(try spool.append(Array(tail.dropLast(Self.margin))))
      tail = tail.suffix(Self.margin)
    }
  }

  /// Ends the part: the packets that are not near its end are moved to the spool.
  mutating func finish(to spool: PacketSpool) throws(MediaError) {
    guard tail.count > Self.margin else { return }
    body.append(try spool.append(Array(tail.dropLast(Self.margin))))
    tail = tail.suffix(Self.margin)
  }

  /// Removes the last packet, for a source whose sound ends before the range that should be copied.
  mutating func removeLast() {
    guard !tail.isEmpty else { return }
    packets = packets.dropLast()
    tail.removeLast()
  }

  /// Whether encoded packets, whose long windows have the usual shape, can be joined at the beginning and at the end.
  var canBeJoined: (before: Bool, behind: Bool) {
    let first = packets.prefix(Self.margin).contains {
      ($0 == packets.lowerBound ? formerWindow : window(of: $0 - 1))?.isKaiser == true
        && window(of: $0)?.beginsLong == true
    }
    let last = packets.suffix(Self.margin).contains {
      window(of: $0)?.isKaiser == true && window(of: $0)?.endsLong == true
    }
    return (first, last)
  }

  /// Returns the first packet of the part, near its beginning, that may follow the encoded packet before it. `encoded`
  /// has the packets of the grid from `start` on.
  func firstPacket(after encoded: [EncodedPacket], from start: Int) -> Int? {
    packets.prefix(Self.margin).first { index in
      guard encoded.indices.contains(index - 1 - start) else { return false }
      let made = AACWindow(encoded[index - 1 - start].data, channels: channels)
      let former = index == packets.lowerBound ? formerWindow : window(of: index - 1)
      return made?.fits(before: window(of: index), former: former) ?? false
    }
  }

  /// Returns the first encoded packet, near the part's end, that may follow its packets.
  func firstPacket(of encoded: [EncodedPacket], from start: Int) -> Int? {
    (packets.upperBound - Self.margin + 1...packets.upperBound).last { index in
      let place = index - start
      guard place > 0, encoded.indices.contains(place) else { return false }
      let next = AACWindow(encoded[place].data, channels: channels)
      let former = AACWindow(encoded[place - 1].data, channels: channels)
      return window(of: index - 1)?.fits(before: next, former: former) ?? false
    }
  }

  /// Returns the positions of the packets in `kept` in the spool. Call it when the joints are known.
  func spans(of kept: Range<Int>, in spool: PacketSpool) throws(MediaError) -> [PacketSpool.Span] {
    let first = head.dropFirst(kept.lowerBound - packets.lowerBound)
    let last = tail.dropLast(packets.upperBound - kept.upperBound)
    return [try spool.append(Array(first))] + body + [try spool.append(Array(last))]
  }

  private func window(of index: Int) -> AACWindow? {
    let fromStart = index - packets.lowerBound
    let fromEnd = packets.upperBound - index
    if head.indices.contains(fromStart) {
      return AACWindow(head[fromStart].data, channels: channels)
    }
    guard fromEnd > 0, fromEnd <= tail.count else { return nil }
    return AACWindow(tail[tail.count - fromEnd].data, channels: channels)
  }
}
