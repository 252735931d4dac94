/// What H.264 pictures say once instead of each time, by the numbers under which they refer to it.
///
/// Streams of several encoders fit into one file when no number means different things in two of them.
package struct ParameterSets: Hashable, Sendable {
  /// NAL units by their numbers, 0 to 31.
  private(set) var sequence: [Int: [UInt8]] = [:]
  /// NAL units by their numbers, 0 to 255.
  private(set) var picture: [Int: [UInt8]] = [:]

  /// Reads the extradata of a stream, of either framing. Nil where it is not understood.
  package init?(extradata: [UInt8]) {
    let units: [ArraySlice<UInt8>]?
    if extradata.first == 1 {
      units = ParameterSets.units(ofConfiguration: extradata)
    } else {
      units = NALUnits.units(of: extradata[...], .startCodes)
    }
    for unit in units ?? [] {
      switch NALUnits.type(of: unit) {
      case NALUnits.sequenceParameters:
        // After the type: profile, constraints and level.
        guard let number = exponentialGolomb(unit.dropFirst(4)), number < 32 else { return nil }
        sequence[number] = Array(unit)
      case NALUnits.pictureParameters:
        guard let number = exponentialGolomb(unit.dropFirst()), number < 256 else { return nil }
        picture[number] = Array(unit)
      default: continue
      }
    }
    if sequence.isEmpty || picture.isEmpty { return nil }
  }

  /// Whether a number means different things here and there.
  package func contradicts(_ other: ParameterSets) -> Bool {
    sequence.contains { number, unit in other.sequence[number].map { $0 != unit } ?? false }
      || picture.contains { number, unit in other.picture[number].map { $0 != unit } ?? false }
  }

  package mutating func add(_ other: ParameterSets) {
    sequence.merge(other.sequence) { first, _ in first }
    picture.merge(other.picture) { first, _ in first }
  }

  /// The numbers that mean something.
  package var numbers: Set<Int> { Set(sequence.keys).union(picture.keys) }

  /// All sets as units of a packet.
  var units: [ArraySlice<UInt8>] {
    (sequence.sorted { $0.key < $1.key } + picture.sorted { $0.key < $1.key }).map { $0.value[...] }
  }

  /// The sets as MP4 and Matroska hold them before the first packet (ISO 14496-15, 5.3.3.1): with
  /// lengths of four bytes in the packets. Nil where there are too many, or none.
  package var configuration: [UInt8]? {
    let sequence = self.sequence.sorted { $0.key < $1.key }.map(\.value)
    let picture = self.picture.sorted { $0.key < $1.key }.map(\.value)
    guard let most = sequence.max(by: { $0[1] < $1[1] }), sequence.count < 32, picture.count < 256,
      (sequence + picture).allSatisfy({ $0.count < 65_536 })
    else { return nil }
    let level = sequence.map { $0[3] }.max() ?? most[3]
    var bytes: [UInt8] = [1, most[1], most[2], level, 0xFF, 0xE0 | UInt8(sequence.count)]
    for unit in sequence { bytes += lengthed(unit) }
    bytes.append(UInt8(picture.count))
    for unit in picture { bytes += lengthed(unit) }
    // High profiles say how colours are stored: 4:2:0 with eight bits, as nothing else is copied.
    if [100, 110, 122, 144].contains(most[1]) { bytes += [0xFD, 0xF8, 0xF8, 0] }
    return bytes
  }

  private func lengthed(_ unit: [UInt8]) -> [UInt8] {
    [UInt8(unit.count >> 8), UInt8(unit.count & 0xFF)] + unit
  }

  private static func units(ofConfiguration bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    var units: [ArraySlice<UInt8>] = []
    var rest = bytes.dropFirst(5)
    for mask: UInt8 in [0x1F, 0xFF] {
      guard let count = rest.popFirst() else { return nil }
      for _ in 0..<(count & mask) {
        guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
        let length = Int(high) << 8 | Int(low)
        guard length <= rest.count else { return nil }
        units.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return units
  }
}

/// The first number of a unit, an unsigned Exp-Golomb code; nil where the unit ends before it does.
private func exponentialGolomb(_ bytes: ArraySlice<UInt8>) -> Int? {
  let bits = bytes.prefix(8).flatMap { byte in (0..<8).map { Int(byte >> (7 - UInt8($0)) & 1) } }
  guard let zeros = bits.firstIndex(of: 1), bits.count > 2 * zeros else { return nil }
  return bits[zeros...(2 * zeros)].reduce(0) { $0 << 1 | $1 } - 1
}
