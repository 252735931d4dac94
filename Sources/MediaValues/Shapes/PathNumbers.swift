/// The commands, numbers and flags of SVG path data.
struct PathNumbers {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns what is wrong at the current place, or `back` bytes before it.
  func problem(_ message: String, back: Int = 0, help: String? = nil) -> PathData.Problem {
    // Bytes within a character do not count.
    let offset = bytes.prefix(max(0, index - back)).count { $0 & 0xC0 != 0x80 }
    return PathData.Problem(offset: offset, message: message, help: help)
  }

  /// Reads the letter of a command; `nil` at the end.
  mutating func command() throws(PathData.Problem) -> UInt8? {
    skipSpace(commas: false)
    guard index < bytes.count else { return nil }
    let letter = bytes[index]
    guard (0x61...0x7A).contains(letter | 0x20) else {
      throw problem(isAtNumber ? "a command is missing before this number" : "this is no command")
    }
    index += 1
    return letter
  }

  /// Whether a number follows.
  var isAtNumber: Bool {
    var next = self
    next.skipSpace(commas: true)
    guard next.index < bytes.count else { return false }
    let byte = bytes[next.index]
    return PathNumbers.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// Reads a coordinate relative to an origin.
  mutating func coordinate(_ origin: Double) throws(PathData.Problem) -> Double {
    let value = origin + (try number())
    guard abs(value) <= PathData.maxCoordinate else {
      throw problem(
        "a coordinate is beyond \(Int(PathData.maxCoordinate))",
        help: "a path is drawn in a box of 1 by 1: divide its numbers by the size of the drawing")
    }
    return value
  }

  mutating func number() throws(PathData.Problem) -> Double {
    skipSpace(commas: true)
    let start = index
    if peek(UInt8(ascii: "-")) || peek(UInt8(ascii: "+")) { index += 1 }
    var digits = skipDigits()
    if peek(UInt8(ascii: ".")) {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      throw problem(start < bytes.count ? "a number should be here" : "a number is missing")
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let end = index
      index += 1
      if peek(UInt8(ascii: "-")) || peek(UInt8(ascii: "+")) { index += 1 }
      if skipDigits() == 0 { index = end }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw problem("the number is too large", back: index - start)
    }
    return value
  }

  /// Reads a flag of an arc, which need not be separated from what follows.
  mutating func flag() throws(PathData.Problem) -> Bool {
    skipSpace(commas: true)
    guard peek(UInt8(ascii: "0")) || peek(UInt8(ascii: "1")) else {
      throw problem("a flag of an arc is 0 or 1")
    }
    index += 1
    return bytes[index - 1] == UInt8(ascii: "1")
  }

  private func peek(_ byte: UInt8) -> Bool { index < bytes.count && bytes[index] == byte }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, PathNumbers.isDigit(bytes[index]) { index += 1 }
    return index - start
  }

  private mutating func skipSpace(commas: Bool) {
    while index < bytes.count,
      bytes[index] == 0x20 || (9...13).contains(bytes[index])
        || commas && bytes[index] == UInt8(ascii: ",")
    {
      index += 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
