import Diagnostics

/// Finds the reasons why a text was rejected, and their locations.
///
/// A strict JSON reader that stores only locations. It runs only for texts that were rejected or
/// have duplicate keys. It goes on after an error if there is no doubt about what was meant, such as
/// after a missing comma, and collects all duplicate keys before the error that ends the reading.
struct FaultFinder {
  /// The error that ends the reading.
  struct Stop: Error {
    let diagnostic: Diagnostic
  }

  let bytes: [UInt8]
  var offset = 0
  let limits: DocumentLimits
  /// The string literal that was read last.
  var lastString = 0..<0
  private var depth = 0
  private var duplicates: CappedFindings
  /// The errors after which the reading went on.
  private var faults: [Diagnostic] = []

  /// The number of errors after which the reading ends.
  private static let mostFaults = 20

  private init(_ bytes: [UInt8], limits: DocumentLimits) {
    self.bytes = bytes
    self.limits = limits
    duplicates = CappedFindings(limit: limits.findings)
  }

  /// Returns the errors in the order of the text, and the duplicate keys before the last one.
  static func search(
    _ bytes: [UInt8], limits: DocumentLimits
  ) -> (faults: [Diagnostic], duplicates: [Diagnostic]) {
    var finder = FaultFinder(bytes, limits: limits)
    let encoding = encodingFault(in: bytes)
    do throws(Stop) {
      try finder.readDocument()
    } catch {
      finder.faults.append(error.diagnostic)
    }
    guard let encoding else { return (finder.faults, finder.duplicates.all) }
    // What follows bytes that are not UTF-8 is not text.
    let before = finder.faults.filter { fault in
      if case .bytes(let range) = fault.location {
        range.lowerBound < encoding.start
      } else {
        false
      }
    }
    return (before + [encoding.diagnostic], finder.duplicates.all)
  }

  /// Keeps an error after which the reading goes on. Throws the last one of many.
  mutating func goOn(after stop: Stop) throws(Stop) {
    guard faults.count + 1 < FaultFinder.mostFaults else { throw stop }
    faults.append(stop.diagnostic)
  }

  // MARK: The grammar

  private mutating func readDocument() throws(Stop) {
    try skipSpace()
    guard let byte else { throw stop("the document is empty", at: 0..<0) }
    if byte != .openBrace && byte != .openBracket {
      let start = offset
      try readValue(after: nil)
      throw stop(
        .notAnObject, "a document must be an object, '{ … }', not a single value",
        at: start..<offset)
    }
    try readValue(after: nil)
    try skipSpace()
    if let rest = self.byte {
      let what = rest == .comma ? "a comma" : "more text"
      throw stop("the document ends before this, but \(what) follows", at: offset..<offset + 1)
    }
  }

  /// Reads a value; `opener` is the offset of the enclosing bracket.
  private mutating func readValue(after opener: Int?) throws(Stop) {
    if limits.allowsForeignNumbers, skipForeignNumber() { return }
    switch byte {
    case .openBrace: try nested { (finder) throws(Stop) in try finder.readObject() }
    case .openBracket: try nested { (finder) throws(Stop) in try finder.readArray() }
    case .quote: try readString()
    case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): try readNumber()
    default: try readWord(after: opener)
    }
  }

  private mutating func nested(
    _ body: (inout FaultFinder) throws(Stop) -> Void
  ) throws(Stop) {
    guard depth < limits.depth else {
      let message = "arrays and objects are nested more than \(limits.depth) levels deep"
      throw stop(.tooDeep, message, at: offset..<offset + 1)
    }
    depth += 1
    try body(&self)
    depth -= 1
  }

  private mutating func readObject() throws(Stop) {
    let opener = offset
    var keys: [ArraySlice<UInt8>: Range<Int>] = [:]
    offset += 1
    try skipSpace()
    if byte == .closeBrace {
      offset += 1
      return
    }
    while true {
      let key = try readKey(in: opener)
      if bytes[key.lowerBound] == .quote { note(key, in: &keys) }
      try skipSpace()
      if byte != .colon { throw missingColon(after: key, opener) }
      offset += 1
      try skipSpace()
      try readValue(after: opener)
      if try endsContainer(with: .closeBrace, opener) { return }
    }
  }

  private mutating func readArray() throws(Stop) {
    let opener = offset
    offset += 1
    try skipSpace()
    if byte == .closeBracket {
      offset += 1
      return
    }
    while true {
      try readValue(after: opener)
      if try endsContainer(with: .closeBracket, opener) { return }
    }
  }

  /// Reads the end of an element. Returns `true` at the closing bracket, `false` after a comma that
  /// another element follows.
  private mutating func endsContainer(with close: UInt8, _ opener: Int) throws(Stop) -> Bool {
    let end = offset
    try skipSpace()
    if byte == close {
      offset += 1
      return true
    }
    guard byte == .comma else {
      let fault = missingComma(after: end, opener, close)
      guard offset > end, beginsElement(of: close) else { throw fault }
      try goOn(after: fault)
      return false
    }
    let comma = offset
    offset += 1
    try skipSpace()
    if byte == close {
      let sign = Character(Unicode.Scalar(close))
      try goOn(
        after: stop(
          "there is nothing between this comma and '\(sign)'; leave the comma out",
          at: comma..<comma + 1))
      offset += 1
      return true
    }
    return false
  }

  private mutating func readKey(in opener: Int) throws(Stop) -> Range<Int> {
    let start = offset
    if byte == .quote {
      try readString()
    } else {
      let fault = notAKey(opener)
      guard let end = unquotedKeyEnd else { throw fault }
      try goOn(after: fault)
      offset = end
    }
    return start..<offset
  }

  private mutating func note(_ key: Range<Int>, in keys: inout [ArraySlice<UInt8>: Range<Int>]) {
    let contents = bytes[key.lowerBound + 1..<key.upperBound - 1]
    let name = decodedString(contents)
    let spelling = contents.contains(.backslash) ? ArraySlice(Array(name.utf8)) : contents
    guard let first = keys[spelling] else {
      keys[spelling] = key
      return
    }
    duplicates.add(
      Diagnostic(
        code: .duplicateKey, "the key \(quoted(name)) occurs twice; each key may occur once",
        at: .bytes(key), notes: [.init("first used here", at: .bytes(first))]))
  }

  // MARK: Helpers

  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func stop(
    _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [], help: String? = nil
  ) -> Stop {
    stop(.syntax, message, at: range, notes: notes, help: help)
  }

  func stop(
    _ code: SyntaxCode, _ message: String, at range: Range<Int>,
    notes: [Diagnostic.Note] = [], help: String? = nil
  ) -> Stop {
    Stop(diagnostic: Diagnostic(code: code, message, at: .bytes(range), notes: notes, help: help))
  }

  /// Skips white space. Throws at a comment.
  mutating func skipSpace() throws(Stop) {
    while let byte, byte.isJSONSpace { offset += 1 }
    let isSlashed =
      byte == UInt8(ascii: "/")
      && [UInt8(ascii: "/"), UInt8(ascii: "*")]
        .contains(offset + 1 < bytes.count ? bytes[offset + 1] : 0)
    if isSlashed || byte == UInt8(ascii: "#") {
      let fault = stop(
        "JSON has no comments", at: offset..<offset + (isSlashed ? 2 : 1),
        help: "put remarks into a key that begins with \"x-\"")
      guard let end = commentEnd else { throw fault }
      try goOn(after: fault)
      offset = end
      try skipSpace()
    }
  }
}
