/// A GIF made byte by byte, so that a test determines every frame. The palette is black, red, green
/// and blue; color 0 is the transparent one, unless `isOpaque`. The background color is green.
struct SmallGIF {
  /// The treatment of a frame when its time is over.
  enum Disposal: UInt8 {
    case stay = 1
    case clear = 2
    case restore = 3
  }

  private(set) var bytes: [UInt8]
  private let isOpaque: Bool

  init(width: Int, height: Int, isOpaque: Bool = false) {
    self.isOpaque = isOpaque
    bytes = Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0x81, 2, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// Adds a frame of one color; `delay` is in hundredths of a second.
  mutating func add(
    _ color: Int, x: Int, y: Int, width: Int, height: Int, delay: Int, _ disposal: Disposal = .stay
  ) {
    bytes += [
      0x21, 0xF9, 4, disposal.rawValue << 2 | (isOpaque ? 0 : 1), UInt8(delay & 0xFF),
      UInt8(delay >> 8), 0, 0,
    ]
    bytes += [0x2C, UInt8(x), 0, UInt8(y), 0, UInt8(width), 0, UInt8(height), 0, 0, 2]
    // Codes of three bits: 4 resets the table before the codes would become longer; 5 ends the
    // data.
    var codes: [UInt8] = []
    for index in 0..<width * height {
      if index % 2 == 0 { codes.append(4) }
      codes.append(UInt8(color))
    }
    codes.append(5)
    var (packed, value, count): ([UInt8], Int, Int) = ([], 0, 0)
    for code in codes {
      value |= Int(code) << count
      count += 3
      while count >= 8 {
        packed.append(UInt8(value & 0xFF))
        value >>= 8
        count -= 8
      }
    }
    if count > 0 { packed.append(UInt8(value & 0xFF)) }
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      bytes += [UInt8(block.count)] + block
    }
    bytes.append(0)
  }

  var finished: [UInt8] { bytes + [0x3B] }
}
