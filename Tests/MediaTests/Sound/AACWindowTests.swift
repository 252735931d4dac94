import Testing

@testable import Media

/// The window of an AAC packet is read from the beginning of the packet.
@Suite struct AACWindowTests {
  /// Returns a packet that begins with these bits, the highest bit of each byte first.
  private func packet(_ bits: String) -> [UInt8] {
    let digits = bits.filter { $0 != " " } + "0000000"
    return stride(from: 0, to: digits.count - 7, by: 8).map { start in
      UInt8(digits.dropFirst(start).prefix(8), radix: 2) ?? 0
    } + [0, 0, 0, 0]
  }

  @Test func aPairOfChannelsHasItBehindItsTag() throws {
    // Element, tag, common window; reserved, sequence, shape.
    let long = try #require(AACWindow(packet("001 0000 1 0 00 1"), channels: 2))
    #expect(long.isKaiser && long.beginsLong && long.endsLong)
    let start = try #require(AACWindow(packet("001 0101 1 0 01 0"), channels: 2))
    #expect(!start.isKaiser && start.beginsLong && !start.endsLong)
    let short = try #require(AACWindow(packet("001 0000 1 0 10 0"), channels: 2))
    #expect(!short.beginsLong && !short.endsLong)
    let stop = try #require(AACWindow(packet("001 0000 1 0 11 1"), channels: 2))
    #expect(!stop.beginsLong && stop.endsLong)
    #expect(long.fits(before: start, former: long) && !long.fits(before: stop, former: long))
    #expect(!long.fits(before: long, former: start), "another shape")
    #expect(!start.fits(before: long, former: start) && !long.fits(before: nil, former: long))
  }

  @Test func oneChannelHasItBehindItsGain() throws {
    let long = try #require(AACWindow(packet("000 0000 10101010 0 11 1"), channels: 1))
    #expect(long.isKaiser && long.endsLong && !long.beginsLong)
  }

  @Test func unknownWindowsAreNil() {
    #expect(AACWindow(packet("001 0000 0 0 00 1"), channels: 2) == nil, "two windows")
    #expect(AACWindow(packet("110 0000 1 0 00 1"), channels: 2) == nil, "it begins with filling")
    #expect(AACWindow(packet("001 0000 1 0 00 1"), channels: 6) == nil)
    #expect(AACWindow([0x21], channels: 2) == nil)
  }
}
