/// A JPEG of four inks in one color, made byte by byte because no available program writes one.
enum InkJPEG {
  /// Returns a file of 8×8 pixels with the stored values of the inks, where 255 is no ink.
  static func plain(cyan: Int, magenta: Int, yellow: Int, black: Int) -> [UInt8] {
    let adobe: [UInt8] = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]
    var bytes: [UInt8] = [0xFF, 0xD8] + segment(0xEE, adobe)
    // All quantization steps are 1.
    bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let parts = (1...4).flatMap { [UInt8($0), 0x11, 0] as [UInt8] }
    bytes += segment(0xC0, [8, 0, 8, 0, 8, 4] + parts)
    // The lengths of codes and their meanings: twelve of four bits for the size of a number, and
    // one of one bit for the end of a block.
    bytes += segment(0xC4, [0, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + (0..<12))
    bytes += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    bytes += segment(0xDA, [4] + (1...4).flatMap { [UInt8($0), 0] as [UInt8] } + [0, 63, 0])
    var bits: [Bool] = []
    for ink in [cyan, magenta, yellow, black] {
      // The DC coefficient: the mean of a block times 8, relative to the middle.
      let value = (ink - 128) * 8
      let size = Int.bitWidth - abs(value).leadingZeroBitCount
      bits += number(size, bits: 4)
      bits += number(value < 0 ? value + (1 << size) - 1 : value, bits: size)
      bits += [false]
    }
    while bits.count % 8 != 0 { bits.append(true) }
    for start in stride(from: 0, to: bits.count, by: 8) {
      let byte = bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
      bytes += byte == 0xFF ? [0xFF, 0] : [byte]
    }
    return bytes + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  private static func number(_ value: Int, bits count: Int) -> [Bool] {
    (0..<count).reversed().map { value >> $0 & 1 == 1 }
  }
}
