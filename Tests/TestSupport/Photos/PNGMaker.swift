/// Makes PNG files according to the specification, with samples that are stored without compression.
package struct PNGMaker {
  package var width: Int
  package var height: Int
  package var depth: Int
  /// 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha.
  package var colorType: Int
  /// The chunks between the header and the samples.
  package var chunks: [(name: String, data: [UInt8])] = []
  /// The chunks after the samples.
  package var lateChunks: [(name: String, data: [UInt8])] = []

  package init(width: Int, height: Int, depth: Int, colorType: Int) {
    (self.width, self.height, self.depth, self.colorType) = (width, height, depth, colorType)
  }

  package mutating func setProfile(_ profile: [UInt8]) {
    chunks.append(("iCCP", Array("profile".utf8) + [0, 0] + deflated(profile)))
  }

  /// Sets the color primaries and the transfer function by their numbers in ITU-T H.273.
  package mutating func setCodes(primaries: Int, transfer: Int) {
    chunks.append(("cICP", [UInt8(primaries), UInt8(transfer), 0, 1]))
  }

  /// Returns the file. `rows` are packed samples.
  package func file(_ rows: [[UInt8]]) -> [UInt8] {
    var header = big(width, 4) + big(height, 4)
    header += [UInt8(depth), UInt8(colorType), 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
    bytes += chunk("IHDR", header)
    for (name, data) in chunks { bytes += chunk(name, data) }
    bytes += chunk("IDAT", deflated(rows.flatMap { [0] + $0 }))
    for (name, data) in lateChunks { bytes += chunk(name, data) }
    return bytes + chunk("IEND", [])
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(data.count, 4) + body + big(Int(checksum(body)), 4)
  }

  /// Returns the data in the format of RFC 1950, with stored blocks of RFC 1951.
  private func deflated(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      bytes += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high]
      bytes += block
    } while !rest.isEmpty
    var (first, second) = (1, 0)
    for byte in data {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return bytes + big(second << 16 | first, 4)
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// Returns the bytes of a number, the highest first.
package func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
}
