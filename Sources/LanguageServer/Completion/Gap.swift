/// The part of a text that a completion replaces.
struct Gap {
  let range: Range<Int>
  /// Whether it begins with a quote.
  let isQuoted: Bool

  /// Nothing is replaced.
  init(at offset: Int) {
    range = offset..<offset
    isQuoted = false
  }

  /// A string or a word with the cursor in it; nil where the cursor is beside a whole string.
  ///
  /// A string whose quote seems to be that of a later one, since the user is typing, ends behind
  /// the word that the cursor is in.
  init?(around value: LooseValue, at offset: Int, in tree: LooseTree) {
    let whole = value.range
    guard value.kind == .string else {
      range = whole
      isQuoted = false
      return
    }
    isQuoted = true
    let isInside = whole.lowerBound < offset && (offset < whole.upperBound || !value.isClosed)
    guard isInside else { return nil }
    if value.isClosed, Gap.endsThere(whole.upperBound, in: tree.bytes) {
      range = whole
    } else {
      let rest = tree.bytes[offset..<whole.upperBound].prefix { $0.isNamePart }
      range = whole.lowerBound..<offset + rest.count
    }
  }

  /// The name between `{{` and the cursor in a text.
  init?(inMarkAt offset: Int, of value: LooseValue, in tree: LooseTree) {
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

  /// Whether what follows the end of a string may follow one.
  private static func endsThere(_ end: Int, in bytes: [UInt8]) -> Bool {
    let next = bytes[end...].first { $0 > 0x20 || $0 == 0x0A }
    return next.map { "\n,:]}".utf8.contains($0) } ?? true
  }

  /// Whether a member or an element follows without a comma.
  func needsCommaBehind(in tree: LooseTree) -> Bool {
    let next = tree.bytes[range.upperBound...].first { $0 > 0x20 }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "{")
  }

  /// Where a comma is missing behind the member before the gap.
  func missingComma(behind members: [LooseMember], in tree: LooseTree) -> Range<Int>? {
    guard
      let end = members.last(where: { $0.range.upperBound <= range.lowerBound })?.range.upperBound,
      !tree.bytes[end..<range.lowerBound].contains(UInt8(ascii: ","))
    else { return nil }
    return end..<end
  }
}

extension UInt8 {
  /// Letters, digits, `_`, `-` and all that is not ASCII.
  fileprivate var isNamePart: Bool {
    self >= 0x80 || (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
