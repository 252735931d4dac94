/// The NAL units of H.264 and HEVC: how to split packets into them, and to join them.
enum NALUnits {
  /// The separation of the units in a packet.
  enum Framing: Hashable, Sendable {
    /// Each unit follows its length, a number of this many bytes.
    case lengths(Int)
    /// Each unit follows a start code of three or four bytes that no unit contains.
    case startCodes
  }

  /// Returns the units of a packet in order; `nil` if a length extends beyond it.
  static func units(of bytes: ArraySlice<UInt8>, _ framing: Framing) -> [ArraySlice<UInt8>]? {
    switch framing {
    case .lengths(let size): unitsByLength(bytes, size)
    case .startCodes: unitsByStartCode(bytes)
    }
  }

  /// Returns the joined units with four-byte lengths, as in MP4 and Matroska, or with start codes.
  static func joined(
    _ units: [ArraySlice<UInt8>], withStartCodes: Bool = false
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.reduce(0) { $0 + $1.count + 4 })
    for unit in units {
      let count = withStartCodes ? 1 : UInt32(clamping: unit.count)
      for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(count >> shift & 0xFF)) }
      bytes += unit
    }
    return bytes
  }

  /// Returns the bytes of a unit without emulation prevention bytes.
  static func unescaped(_ unit: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var zeros = 0
    for byte in unit {
      if byte == 3, zeros >= 2 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }

  private static func unitsByLength(
    _ bytes: ArraySlice<UInt8>, _ size: Int
  ) -> [ArraySlice<UInt8>]? {
    var units: [ArraySlice<UInt8>] = []
    var rest = bytes
    while !rest.isEmpty {
      guard rest.count >= size else { return nil }
      let length = rest.prefix(size).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(size)
      guard length <= rest.count else { return nil }
      if length > 0 { units.append(rest.prefix(length)) }
      rest = rest.dropFirst(length)
    }
    return units
  }

  private static func unitsByStartCode(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var units: [ArraySlice<UInt8>] = []
    var start: Int?
    var zeros = 0
    for index in bytes.indices {
      if bytes[index] == 1, zeros >= 2 {
        if let start { units.append(bytes[start..<(index - zeros)]) }
        start = index + 1
      }
      zeros = bytes[index] == 0 ? zeros + 1 : 0
    }
    if let start { units.append(bytes[start..<(bytes.endIndex - zeros)]) }
    return units.filter { !$0.isEmpty }
  }
}

/// Returns the unsigned Exp-Golomb code at the beginning of the bytes; `nil` if they end within it, or it
/// has more than 64 bits.
func exponentialGolomb(_ bytes: ArraySlice<UInt8>) -> Int? {
  let bits = bytes.prefix(8).flatMap { byte in (0..<8).map { Int(byte >> (7 - UInt8($0)) & 1) } }
  guard let zeros = bits.firstIndex(of: 1), bits.count > 2 * zeros else { return nil }
  return bits[zeros...(2 * zeros)].reduce(0) { $0 << 1 | $1 } - 1
}
