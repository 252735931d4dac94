import JSONSyntax

extension OpenText {
  /// Returns the edits that turn this text into another one: none or one.
  ///
  /// Equal lines at both ends are not part of the edit, so that a cursor in them does not move.
  func edits(to new: [UInt8]) -> [JSONValue] {
    let old = bytes
    guard old != new else { return [] }
    // There is no position inside a line end of two bytes.
    let isShared = !old.contains(0x0D)
    let head = isShared ? sharedLines(old, new) : 0
    let tail = isShared ? sharedLines(old[head...].reversed(), new[head...].reversed()) : 0
    let text = String(decoding: new[head..<(new.count - tail)], as: UTF8.self)
    return [edit(head..<(old.count - tail), text)]
  }
}

/// Returns the length of the equal lines with which both sequences begin, in bytes.
private func sharedLines(_ first: some Sequence<UInt8>, _ second: some Sequence<UInt8>) -> Int {
  var lines = 0
  var count = 0
  for (left, right) in zip(first, second) {
    guard left == right else { break }
    count += 1
    if left == 0x0A { lines = count }
  }
  return lines
}
