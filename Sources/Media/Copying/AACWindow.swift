/// What a packet of AAC says of the window of its samples.
///
/// Two packets from different encoders may follow one another where the halves of their windows that meet
/// are long, and of one shape: elsewhere the decoder does not put together what the encoder took apart.
package struct AACWindow: Hashable, Sendable {
  /// By the number that AAC has for it.
  private enum Sequence: UInt8 {
    case onlyLong, longStart, eightShort, longStop
  }

  private let sequence: Sequence
  /// The other shape is a sine.
  package let isKaiser: Bool

  /// Nil where the packet does not begin with all channels, one or two, in one window.
  package init?(_ data: [UInt8], channels: Int) {
    guard data.count > 4 else { return nil }
    let bits = data.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    func field(from first: Int, count: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (bits << first) >> (32 - count))
    }
    let element = field(from: 0, count: 3)
    let info: Int
    switch channels {
    case 1:
      // Behind the tag comes the gain.
      guard element == 0 else { return nil }
      info = 15
    case 2:
      guard element == 1, field(from: 7, count: 1) == 1 else { return nil }
      info = 8
    default: return nil
    }
    guard let sequence = Sequence(rawValue: field(from: info + 1, count: 2)) else { return nil }
    self.sequence = sequence
    isKaiser = field(from: info + 3, count: 1) == 1
  }

  package var beginsLong: Bool { sequence == .onlyLong || sequence == .longStart }
  package var endsLong: Bool { sequence == .onlyLong || sequence == .longStop }

  /// Whether a packet of another encoder may follow one with this window. `former` is the window of the
  /// packet that the other encoder made before.
  package func fits(before next: AACWindow?, former: AACWindow?) -> Bool {
    guard let next, let former else { return false }
    return endsLong && next.beginsLong && former.isKaiser == isKaiser
  }
}
