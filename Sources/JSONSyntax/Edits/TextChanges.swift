import Diagnostics

/// Changes of one text that do not conflict, sorted by place.
struct TextChanges {
  private(set) var all: [TextChange] = []

  /// Adds all of `changes`, or none if one of them conflicts with another. Returns whether they
  /// were added.
  mutating func add(_ changes: [TextChange]) -> Bool {
    for (number, change) in changes.enumerated() {
      let index = index(of: change)
      // The existing changes do not overlap, so only neighbors can conflict.
      let neighbours = all[max(0, index - 1)..<min(all.count, index + 1)]
      if neighbours.contains(where: change.conflicts) { return false }
      if changes[..<number].contains(where: change.conflicts) { return false }
    }
    for change in changes { all.insert(change, at: index(of: change)) }
    return true
  }

  /// Returns the index of the first change that does not begin before `change`.
  private func index(of change: TextChange) -> Int {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].range.lowerBound < change.range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the text with the changes applied; all other bytes are unchanged.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for change in all {
      result += bytes[offset..<change.range.lowerBound]
      result += change.text.utf8
      offset = change.range.upperBound
    }
    return result + bytes[offset...]
  }
}

extension TextChange {
  /// Returns whether the changes cannot both be applied: they overlap, or one of them is an
  /// insertion that touches the other, so that the order is ambiguous.
  fileprivate func conflicts(with other: TextChange) -> Bool {
    if range.isEmpty || other.range.isEmpty {
      return range.lowerBound <= other.range.upperBound
        && other.range.lowerBound <= range.upperBound
    }
    return range.overlaps(other.range)
  }
}
