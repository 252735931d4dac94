/// The window of the samples in an AAC packet.
///
/// A packet of one encoder may follow a packet of another if the halves of their windows that overlap are
/// long and of the same shape. Otherwise, the decoder does not reverse what the encoder did.
package struct AACWindow: Hashable, Sendable {
  /// The raw values are those of `window_sequence` in AAC.
  private enum Sequence: UInt8 {
    case onlyLong, longStart, eightShort, longStop
  }

  private let sequence: Sequence
  /// Whether the shape is a Kaiser window; the other shape is a sine.
  package let isKaiser: Bool

  /// Reads the window; `nil` unless the packet begins with all channels, one or two, in one window.
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
      // The gain follows the tag.
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

  /// Whether the first half of the window is long.
  package var beginsLong: Bool { sequence == .onlyLong || sequence == .longStart }
  /// Whether the second half of the window is long.
  package var endsLong: Bool { sequence == .onlyLong || sequence == .longStop }

  /// Returns whether a packet of another encoder may follow a packet with this window. `former` is the
  /// window of the packet that precedes `next` in the other stream.
  package func fits(before next: AACWindow?, former: AACWindow?) -> Bool {
    guard let next, let former else { return false }
    return endsLong && next.beginsLong && former.isKaiser == isKaiser
  }
}
