import JSONSyntax

extension OpenText {
  /// The edits that make another text of this one: none, or one.
  ///
  /// The lines that stay at both ends are left alone, and so is a cursor in them.
  func edits(to new: [UInt8]) -> [JSONValue] {
    let old = bytes
    guard old != new else { return [] }
    // No position lies inside a line end of two bytes.
    let isShared = !old.contains(0x0D)
    let head = isShared ? sharedLines(old, new) : 0
    let tail = isShared ? sharedLines(old[head...].reversed(), new[head...].reversed()) : 0
    let text = String(decoding: new[head..<(new.count - tail)], as: UTF8.self)
    return [edit(head..<(old.count - tail), text)]
  }
}

/// How many bytes both begin with, up to a line end.
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
