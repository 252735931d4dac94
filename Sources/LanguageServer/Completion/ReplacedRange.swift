/// The range of a text that a completion replaces.
struct ReplacedRange {
  let range: Range<Int>
  /// Whether it begins with a quote.
  let isQuoted: Bool

  /// Creates an empty range: nothing is replaced.
  init(at offset: Int) {
    range = offset..<offset
    isQuoted = false
  }

  /// Creates the range of a string or word that contains the cursor. Returns `nil` if the cursor is
  /// beside a complete string.
  ///
  /// While the user types, the closing quote of a string may actually be the opening quote of a
  /// later one. Then the range ends after the word that contains the cursor.
  init?(around value: TolerantValue, at offset: Int, in tree: TolerantTree) {
    let whole = value.range
    guard value.kind == .string else {
      range = whole
      isQuoted = false
      return
    }
    isQuoted = true
    let isInside = whole.lowerBound < offset && (offset < whole.upperBound || !value.isClosed)
    guard isInside else { return nil }
    if value.isClosed, ReplacedRange.endsThere(whole.upperBound, in: tree.bytes) {
      range = whole
    } else {
      let rest = tree.bytes[offset..<whole.upperBound].prefix { $0.isNamePart }
      range = whole.lowerBound..<offset + rest.count
    }
  }

  /// Creates the range of a name after `{{` that contains the cursor.
  init?(inMarkAt offset: Int, of value: TolerantValue, in tree: TolerantTree) {
    guard value.kind == .string, value.range.contains(offset) || !value.isClosed else { return nil }
    let before = tree.bytes[value.range.lowerBound..<max(offset, value.range.lowerBound)]
    let name = before.reversed().prefix { $0.isNamePart }
    let start = offset - name.count
    guard tree.bytes[value.range.lowerBound..<start].suffix(2) == Array("{{".utf8)[...] else {
      return nil
    }
    var end = offset
    while end < value.range.upperBound, tree.bytes[end].isNamePart { end += 1 }
    if tree.bytes[end...].starts(with: "}}".utf8) { end += 2 }
    range = start..<end
    isQuoted = false
  }

  /// Returns whether the text after `end` can follow a string.
  private static func endsThere(_ end: Int, in bytes: [UInt8]) -> Bool {
    let next = bytes[end...].first { $0 > 0x20 || $0 == 0x0A }
    return next.map { "\n,:]}".utf8.contains($0) } ?? true
  }

  /// Returns whether a member or element follows without a comma.
  func needsCommaBehind(in tree: TolerantTree) -> Bool {
    let next = tree.bytes[range.upperBound...].first { $0 > 0x20 }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "{")
  }

  /// Returns the position after the previous member if a comma is missing there, otherwise `nil`.
  func missingComma(behind members: [TolerantMember], in tree: TolerantTree) -> Range<Int>? {
    guard
      let end = members.last(where: { $0.range.upperBound <= range.lowerBound })?.range.upperBound,
      !tree.bytes[end..<range.lowerBound].contains(UInt8(ascii: ","))
    else { return nil }
    return end..<end
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, `_`, `-`, or not ASCII.
  fileprivate var isNamePart: Bool {
    self >= 0x80 || (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
