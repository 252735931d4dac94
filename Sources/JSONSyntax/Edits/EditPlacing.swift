import Diagnostics

/// Converts edits of the tree into changes of the text that match the layout of the document.
struct EditPlacing {
  let bytes: [UInt8]
  /// The ranges of all locations that the edits refer to.
  private let ranges: [Location: Range<Int>]

  /// Finds the ranges for all of `edits` in one pass.
  init(_ document: Document, for edits: some Sequence<Edit>) {
    bytes = document.source.bytes
    let locations = Array(Set(edits.lazy.flatMap(\.locations)))
    let found = zip(locations, document.ranges(of: locations)).compactMap { location, range in
      range.map { (location, $0) }
    }
    ranges = Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the change for an edit, or `nil` if its location does not exist, or it would create a
  /// duplicate key.
  func change(for edit: Edit) -> TextChange? {
    switch edit {
    case .replaceValue(let pointer, let text):
      return ranges[.value(pointer)].map { TextChange($0, text) }
    case .renameKey(let pointer, let name):
      guard let range = ranges[.key(pointer)], let claimed = edit.claimed, isFree(claimed) else {
        return nil
      }
      return TextChange(range, jsonLiteral(name))
    case .removeMember(let pointer):
      guard let value = ranges[.value(pointer)], !pointer.steps.isEmpty else { return nil }
      let start = ranges[.key(pointer)]?.lowerBound ?? value.lowerBound
      return removal(of: start..<value.upperBound)
    case .insertMember(let pointer, let key, let value):
      guard let range = ranges[.value(pointer)], bytes[range.lowerBound] == .openBrace,
        let claimed = edit.claimed, isFree(claimed)
      else { return nil }
      return insertion(of: jsonLiteral(key), value, into: range)
    }
  }

  private func isFree(_ key: JSONPointer) -> Bool { ranges[.key(key)] == nil }

  // MARK: Removing

  /// Removes a member with one comma and the white space that belongs to it.
  private func removal(of member: Range<Int>) -> TextChange {
    let before = spaceStart(endingAt: member.lowerBound)
    let after = spaceEnd(startingAt: member.upperBound)
    let hasPrevious = bytes[before - 1] == .comma
    guard bytes[after] == .comma else {
      return hasPrevious
        ? TextChange(before - 1..<member.upperBound, "") : TextChange(before..<after, "")
    }
    let next = spaceEnd(startingAt: after + 1)
    // The last member on a line is removed with the comma before it, so that the line end stays.
    let endsLine = !hasLineEnd(before..<member.lowerBound) && hasLineEnd(after + 1..<next)
    return hasPrevious && endsLine
      ? TextChange(before - 1..<member.upperBound, "") : TextChange(member.lowerBound..<next, "")
  }

  // MARK: Inserting

  /// Inserts a member after the last one. If the first member is on its own line, the new one is
  /// too. The space around the colon is copied from the first member.
  private func insertion(of key: String, _ value: String, into object: Range<Int>) -> TextChange {
    let first = spaceEnd(startingAt: object.lowerBound + 1)
    guard bytes[first] == .quote else {
      return TextChange(object.lowerBound + 1..<first, " \(key): \(value) ")
    }
    let keyEnd = stringEnd(startingAt: first)
    let colon = text(keyEnd..<spaceEnd(startingAt: spaceEnd(startingAt: keyEnd) + 1))
    let end = spaceStart(endingAt: object.upperBound - 1)
    let margin = object.lowerBound + 1..<first
    let gap: String
    if let line = bytes[margin].lastIndex(of: 0x0A) {
      let isPair = line > margin.lowerBound && bytes[line - 1] == 0x0D
      gap = text((isPair ? line - 1 : line)..<first)
    } else {
      gap = colon.contains(" ") ? " " : ""
    }
    return TextChange(end..<end, ",\(gap)\(key)\(colon)\(value)")
  }

  // MARK: White space

  private func spaceEnd(startingAt offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset].isJSONSpace { offset += 1 }
    return offset
  }

  private func spaceStart(endingAt offset: Int) -> Int {
    var offset = offset
    while offset > 0, bytes[offset - 1].isJSONSpace { offset -= 1 }
    return offset
  }

  /// Returns the offset after the string that begins at `offset`.
  private func stringEnd(startingAt offset: Int) -> Int {
    var offset = offset + 1
    while offset < bytes.count, bytes[offset] != .quote {
      offset += bytes[offset] == .backslash ? 2 : 1
    }
    return offset + 1
  }

  private func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains(0x0A) }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension Edit {
  /// The locations that are needed to apply the edit.
  fileprivate var locations: [Location] {
    let own: [Location] =
      switch self {
      case .replaceValue(let pointer, _): [.value(pointer)]
      case .renameKey(let pointer, _): [.key(pointer)]
      case .removeMember(let pointer): [.key(pointer), .value(pointer)]
      case .insertMember(let pointer, _, _): [.value(pointer)]
      }
    return own + (claimed.map { [.key($0)] } ?? [])
  }

  /// The key that the edit creates, if it creates one.
  var claimed: JSONPointer? {
    switch self {
    case .replaceValue, .removeMember: nil
    case .renameKey(let pointer, let name): JSONPointer(steps: pointer.steps.dropLast()) / name
    case .insertMember(let pointer, let key, _): pointer / key
    }
  }
}
