/// Parses a text into tokens, strictly according to RFC 8259, in one pass and without recursion.
///
/// Reports only whether the text is JSON; `FaultFinder` finds the error and its location.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let tokens: UnsafeMutableBufferPointer<JSONToken>
  private let limits: DocumentLimits
  private var offset = 0
  private var count = 0
  /// The tokens of the open arrays and objects.
  private var open: [Int] = []
  private var hasDuplicates = false

  /// Returns the tokens of a text, and whether an object has duplicate keys; `nil` if the text is
  /// invalid.
  static func parse(
    _ text: [UInt8], limits: DocumentLimits
  ) -> (tokens: [JSONToken], hasDuplicates: Bool)? {
    guard text.count < Int(UInt32.max) / 2 else { return nil }
    return text.withUnsafeBufferPointer { bytes in
      var isValid = false
      var hasDuplicates = false
      let tokens = [JSONToken](
        unsafeUninitializedCapacity: maxTokens(in: bytes.count, depth: limits.depth)
      ) {
        var parser = JSONParser(bytes: bytes, tokens: $0, limits: limits)
        isValid = parser.parseDocument() && isUTF8(bytes)
        hasDuplicates = parser.hasDuplicates
        $1 = parser.count
      }
      return isValid ? (tokens, hasDuplicates) : nil
    }
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeMutableBufferPointer<JSONToken>,
    limits: DocumentLimits
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.limits = limits
    open.reserveCapacity(min(limits.depth, 16))
  }

  /// Returns an upper bound for the number of tokens. Every token occupies at least one byte, and
  /// another for its separator or closing bracket, except brackets that are open when the text
  /// ends. Allocated memory that is not written costs nothing, and counting the tokens would take
  /// another pass.
  private static func maxTokens(in bytes: Int, depth: Int) -> Int { bytes / 2 + depth + 4 }

  private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var seen: UInt8 = 0
    for byte in bytes { seen |= byte }
    return seen < 0x80 || firstInvalidUTF8(in: Array(bytes)) == nil
  }

  // MARK: The grammar

  private mutating func parseDocument() -> Bool {
    guard parseValue() else { return false }
    while let container = open.last {
      let isRight =
        tokens[container].kind == .object
        ? parseMembers(of: container) : parseElements(of: container)
      guard isRight else { return false }
    }
    skipSpace()
    return offset == bytes.count
  }

  /// Parses members of an object, up to its end or to a member that begins another container.
  private mutating func parseMembers(of object: Int) -> Bool {
    let depth = open.count
    var members = tokens[object].count
    while open.count == depth {
      skipSpace()
      if byte == .closeBrace {
        tokens[object].count = members
        markDuplicates(of: object)
        close(object)
        return true
      }
      guard members == 0 || skipComma() else { return false }
      members += 1
      let key = count
      guard byte == .quote, parseString() else { return false }
      hashKey(key)
      skipSpace()
      guard byte == .colon else { return false }
      offset += 1
      guard parseValue() else { return false }
    }
    tokens[object].count = members
    return true
  }

  private mutating func parseElements(of array: Int) -> Bool {
    let depth = open.count
    var elements = tokens[array].count
    while open.count == depth {
      skipSpace()
      if byte == .closeBracket {
        tokens[array].count = elements
        close(array)
        return true
      }
      guard elements == 0 || skipComma() else { return false }
      elements += 1
      guard parseValue() else { return false }
    }
    tokens[array].count = elements
    return true
  }

  private mutating func skipComma() -> Bool {
    guard byte == .comma else { return false }
    offset += 1
    skipSpace()
    return true
  }

  private mutating func close(_ container: Int) {
    offset += 1
    tokens[container].end = UInt32(truncatingIfNeeded: offset)
    tokens[container].next = UInt32(truncatingIfNeeded: count)
    open.removeLast()
  }

  /// Parses a value; of an array or object, only its beginning.
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
    default: return limits.allowsForeignNumbers && parseForeignNumber() || parseNumber()
    }
  }

  /// The words of other programs for infinities and NaN.
  static let foreignNumbers: [StaticString] = ["NaN", "Infinity", "-Infinity", "Inf", "-Inf"]

  private mutating func parseForeignNumber() -> Bool {
    for word in JSONParser.foreignNumbers where parseWord(word, .null) { return true }
    return false
  }

  private mutating func begin(_ kind: JSONNode.Kind) -> Bool {
    guard open.count < limits.depth else { return false }
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
    var hasEscapes = false
    var end = offset + 1
    while end < bytes.count {
      end = plainEnd(from: end)
      guard end < bytes.count else { return false }
      let byte = bytes[end]
      if byte == .quote {
        let start = offset
        offset = end + 1
        append(.string, from: start)
        if hasEscapes { tokens[count - 1].hasEscapes = true }
        return true
      }
      if byte < 0x20 { return false }
      if byte == .backslash {
        hasEscapes = true
        guard let length = Escapes.length(at: end, in: bytes) else { return false }
        end += length
      } else {
        end += 1
      }
    }
    return false
  }

  /// Returns the end of plain characters of a string, eight at a time; more of them may follow.
  private func plainEnd(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var end = start
    while end + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let quotes = zeros(in: word ^ (ones &* UInt64(UInt8.quote)))
      let backslashes = zeros(in: word ^ (ones &* UInt64(UInt8.backslash)))
      let controls = (word &- (ones &* 0x20)) & ~word
      // Borrows may set wrong marks in bytes above a match, but never below it: the lowest mark is
      // correct.
      let found = (quotes | backslashes | controls) & (ones &* 0x80)
      if found != 0 { return end + found.trailingZeroBitCount / 8 }
      end += 8
    }
    return end
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

  /// Returns whether an integer fits into 64 bits, or another number into a double.
  private func isInRange(_ range: Range<Int>, isReal: Bool) -> Bool {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return isReal || limits.allowsForeignNumbers
      ? Double(text)?.isFinite ?? false : Int64(text) != nil
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    return offset - start
  }

  // MARK: Helpers

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    var end = offset
    while end < bytes.count, bytes[end].isJSONSpace { end += 1 }
    offset = end
  }

  /// Appends a token that begins at `start` and ends at the current offset.
  private mutating func append(_ kind: JSONNode.Kind, from start: Int) {
    tokens.initializeElement(
      at: count,
      to: JSONToken(kind, start: start, end: offset, next: UInt32(truncatingIfNeeded: count + 1)))
    count += 1
  }

  private mutating func hashKey(_ key: Int) {
    guard let text = bytes.baseAddress else { return }
    tokens[key] = tokens[key].hashed(in: text)
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

/// A one in each byte.
private let ones: UInt64 = 0x0101_0101_0101_0101

/// Returns a word in which the highest bit of the lowest zero byte is set, and the highest bit of
/// no byte below it.
private func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word }
