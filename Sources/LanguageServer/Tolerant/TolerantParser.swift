/// Parses a text into a `TolerantTree`, whatever its errors.
///
/// - A string ends at the end of its line at the latest.
/// - A value is missing if a key with its colon follows instead.
/// - An object in an array ends where another object begins in place of a key.
/// - An array ends at a key with its colon.
/// - A closing bracket closes the innermost bracket that it matches, and all open brackets inside.
struct TolerantParser {
  private let bytes: [UInt8]
  private var offset = 0
  /// The open brackets from the outside to the inside: `true` for objects.
  private var open: [Bool] = []

  /// The contents of deeper brackets are not parsed.
  private static let deepest = 100

  /// Returns the first value of the text, or `nil` if there is none.
  static func parse(_ bytes: [UInt8]) -> TolerantValue? {
    var parser = TolerantParser(bytes: bytes)
    parser.skipSpace()
    while parser.byte != nil {
      if let value = parser.parseValue() { return value }
      // A closing bracket, comma or colon before the first value.
      parser.offset += 1
      parser.skipSpace()
    }
    return nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  /// Parses a value. If none begins here, returns `nil` without reading anything.
  private mutating func parseValue() -> TolerantValue? {
    switch byte {
    case UInt8(ascii: "{")? where open.count < TolerantParser.deepest: return parseObject()
    case UInt8(ascii: "[")? where open.count < TolerantParser.deepest: return parseArray()
    case UInt8(ascii: "\"")?: return parseString()
    case UInt8(ascii: ",")?, UInt8(ascii: ":")?, UInt8(ascii: "]")?, UInt8(ascii: "}")?, nil:
      return nil
    default: return parseWord()
    }
  }

  // MARK: Brackets

  private mutating func parseObject() -> TolerantValue {
    let start = offset
    var members: [TolerantMember] = []
    open.append(true)
    offset += 1
    var isClosed = false
    reading: while true {
      skipSpace()
      switch byte {
      case nil: break reading
      case UInt8(ascii: "}")?:
        offset += 1
        isClosed = true
        break reading
      case UInt8(ascii: "]")?:
        if open.contains(false) { break reading }
        offset += 1
      case UInt8(ascii: "{")? where open.dropLast().last == false: break reading
      case UInt8(ascii: ",")?, UInt8(ascii: ":")?: offset += 1
      default:
        // A value with brackets in place of a key is parsed, so that its end is found.
        guard let key = parseValue() else { break reading }
        if key.kind == .string || key.kind == .word { members.append(parseMember(key)) }
      }
    }
    open.removeLast()
    return TolerantValue(kind: .object, range: start..<offset, isClosed: isClosed, members: members)
  }

  /// Parses the rest of a member after its key.
  private mutating func parseMember(_ key: TolerantValue) -> TolerantMember {
    let name = TolerantTree.text(of: key, in: bytes)
    skipSpace()
    guard byte == UInt8(ascii: ":") else {
      return TolerantMember(key: key, name: name, colon: nil, value: nil, end: offset)
    }
    let colon = offset
    offset += 1
    skipSpace()
    let start = offset
    var value = parseValue()
    skipSpace()
    if value?.kind == .string || value?.kind == .word, byte == UInt8(ascii: ":") {
      value = nil
      offset = start
    }
    return TolerantMember(key: key, name: name, colon: colon, value: value, end: offset)
  }

  private mutating func parseArray() -> TolerantValue {
    let start = offset
    var elements: [TolerantValue] = []
    open.append(false)
    offset += 1
    var isClosed = false
    reading: while true {
      skipSpace()
      switch byte {
      case nil: break reading
      case UInt8(ascii: "]")?:
        offset += 1
        isClosed = true
        break reading
      case UInt8(ascii: "}")?:
        if open.contains(true) { break reading }
        offset += 1
      case UInt8(ascii: ",")?, UInt8(ascii: ":")?: offset += 1
      default:
        let before = offset
        guard let element = parseValue() else { break reading }
        let end = offset
        skipSpace()
        if element.kind == .string, byte == UInt8(ascii: ":"), open.contains(true) {
          offset = before
          break reading
        }
        offset = end
        elements.append(element)
      }
    }
    open.removeLast()
    return TolerantValue(
      kind: .array, range: start..<offset, isClosed: isClosed, elements: elements)
  }

  // MARK: Strings and words

  private mutating func parseString() -> TolerantValue {
    let start = offset
    offset += 1
    while let byte, byte != 0x0A, byte != 0x0D {
      offset += 1
      if byte == UInt8(ascii: "\"") {
        return TolerantValue(kind: .string, range: start..<offset, isClosed: true)
      }
      // The character after a backslash, unless the line ends there.
      if byte == UInt8(ascii: "\\"), let next = self.byte, next != 0x0A, next != 0x0D {
        offset += 1
      }
    }
    return TolerantValue(kind: .string, range: start..<offset, isClosed: false)
  }

  /// Parses a word, or a single bracket that is nested too deeply.
  private mutating func parseWord() -> TolerantValue {
    let start = offset
    offset += 1
    while let byte, byte > 0x20, !",:{}[]\"".utf8.contains(byte) { offset += 1 }
    return TolerantValue(kind: .word, range: start..<offset, isClosed: true)
  }
}
