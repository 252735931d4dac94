/// Text → tokens, strictly after RFC 8259, in one pass and without recursion.
///
/// Says only whether the text is JSON: `FaultFinder` says what is wrong, and where.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let tokens: UnsafeMutableBufferPointer<JSONToken>
  private let depthLimit: Int
  private var offset = 0
  private var count = 0
  /// The tokens of the arrays and objects that are open.
  private var open: [Int] = []
  private var hasDuplicates = false

  static func parse(_ text: [UInt8], depth: Int) -> (tokens: [JSONToken], hasDuplicates: Bool)? {
    guard text.count < Int(UInt32.max) / 2 else { return nil }
    return text.withUnsafeBufferPointer { bytes in
      var isValid = false
      var hasDuplicates = false
      let tokens = [JSONToken](unsafeUninitializedCapacity: mostTokens(in: bytes)) {
        var parser = JSONParser(bytes: bytes, tokens: $0, depthLimit: depth)
        isValid = parser.parseDocument() && isUTF8(bytes)
        hasDuplicates = parser.hasDuplicates
        $1 = parser.count
      }
      return isValid ? (tokens, hasDuplicates) : nil
    }
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeMutableBufferPointer<JSONToken>,
    depthLimit: Int
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.depthLimit = depthLimit
  }

  /// A token stands in front of everything, or behind a comma, a colon or an opening bracket.
  private static func mostTokens(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 1
    for byte in bytes {
      let isSign = byte == .comma || byte == .colon || byte | 0x20 == .openBrace
      count += isSign ? 1 : 0
    }
    return count
  }

  private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var seen: UInt8 = 0
    for byte in bytes { seen |= byte }
    return seen < 0x80 || FaultFinder.encodingFault(in: Array(bytes)) == nil
  }

  // MARK: The grammar

  private mutating func parseDocument() -> Bool {
    guard parseValue() else { return false }
    while let container = open.last {
      let isOpen =
        tokens[container].kind == .object ? parseMember(of: container) : parseElement(of: container)
      guard isOpen else { return false }
    }
    skipSpace()
    return offset == bytes.count
  }

  /// Reads the next member of an object and what is in front of it, or the object's end.
  private mutating func parseMember(of object: Int) -> Bool {
    skipSpace()
    if byte == .closeBrace {
      markDuplicates(of: object)
      close(object)
      return true
    }
    guard separate(object) else { return false }
    let key = count
    guard byte == .quote, parseString() else { return false }
    hashKey(key)
    skipSpace()
    guard byte == .colon else { return false }
    offset += 1
    return parseValue()
  }

  private mutating func parseElement(of array: Int) -> Bool {
    skipSpace()
    if byte == .closeBracket {
      close(array)
      return true
    }
    return separate(array) && parseValue()
  }

  /// Skips the comma in front of any element but the first, and counts the element.
  private mutating func separate(_ container: Int) -> Bool {
    if tokens[container].count > 0 {
      guard byte == .comma else { return false }
      offset += 1
      skipSpace()
    }
    tokens[container].count += 1
    return true
  }

  private mutating func close(_ container: Int) {
    offset += 1
    tokens[container].end = UInt32(truncatingIfNeeded: offset)
    tokens[container].next = UInt32(truncatingIfNeeded: count)
    open.removeLast()
  }

  /// Reads a value; of an array or an object only its beginning.
  private mutating func parseValue() -> Bool {
    skipSpace()
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case .quote: return parseString()
    case .openBrace: return begin(.object)
    case .openBracket: return begin(.array)
    case UInt8(ascii: "t"): return parseWord("true", .bool)
    case UInt8(ascii: "f"): return parseWord("false", .bool)
    case UInt8(ascii: "n"): return parseWord("null", .null)
    default: return parseNumber()
    }
  }

  private mutating func begin(_ kind: JSONNode.Kind) -> Bool {
    guard open.count < depthLimit else { return false }
    open.append(count)
    append(kind, from: offset)
    offset += 1
    return true
  }

  private mutating func parseWord(_ word: StaticString, _ kind: JSONNode.Kind) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    let start = offset
    offset = end
    append(kind, from: start)
    return true
  }

  // MARK: Strings and numbers

  private mutating func parseString() -> Bool {
    let start = offset
    var hasEscapes = false
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .quote {
        offset += 1
        append(.string, from: start)
        tokens[count - 1].hasEscapes = hasEscapes
        return true
      }
      if byte < 0x20 { return false }
      if byte == .backslash {
        hasEscapes = true
        guard let length = Escapes.length(at: offset, in: bytes) else { return false }
        offset += length
      } else {
        offset += 1
      }
    }
    return false
  }

  private mutating func parseNumber() -> Bool {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    let whole = skipDigits()
    guard whole == 1 || (whole > 1 && bytes[first] != UInt8(ascii: "0")) else { return false }
    var isReal = false
    if byte == UInt8(ascii: ".") {
      isReal = true
      offset += 1
      guard skipDigits() > 0 else { return false }
    }
    var hasExponent = false
    if let mark = byte, mark | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() > 0 else { return false }
    }
    if whole > 18 || hasExponent, !isInRange(start..<offset, isReal: isReal || hasExponent) {
      return false
    }
    append(.number, from: start)
    return true
  }

  /// Integers fit 64 bits, and everything else a double.
  private func isInRange(_ range: Range<Int>, isReal: Bool) -> Bool {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return isReal ? Double(text)?.isFinite ?? false : Int64(text) != nil
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    return offset - start
  }

  // MARK: Small things

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset].isJSONSpace { offset += 1 }
  }

  /// Appends a token that begins at `start` and ends here.
  private mutating func append(_ kind: JSONNode.Kind, from start: Int) {
    tokens.initializeElement(
      at: count,
      to: JSONToken(kind, start: start, end: offset, next: UInt32(truncatingIfNeeded: count + 1)))
    count += 1
  }

  private mutating func hashKey(_ key: Int) {
    let token = tokens[key]
    guard let text = bytes.baseAddress else { return }
    if token.hasEscapes {
      tokens[key].next = UInt32(truncatingIfNeeded: JSONKey.hash(of: decodedLiteral(text, token)))
    } else {
      tokens[key].next = FNV.hash(
        UnsafeBufferPointer(
          start: text + Int(token.start) + 1, count: Int(token.end - token.start) - 2))
    }
  }

  private mutating func markDuplicates(of object: Int) {
    guard tokens[object].count > 1, let text = bytes.baseAddress else { return }
    let duplicates = DuplicateKeys.shadowed(in: object, end: count, tokens: tokens, text: text)
    for key in duplicates { tokens[key].isShadowed = true }
    guard !duplicates.isEmpty else { return }
    tokens[object].count -= duplicates.count
    hasDuplicates = true
  }
}
