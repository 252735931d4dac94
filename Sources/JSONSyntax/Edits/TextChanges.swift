import Diagnostics

/// Changes of one text that can be made together, sorted by place.
struct TextChanges {
  private(set) var all: [TextChange] = []

  /// Takes in all of `changes`, or none if one of them cannot be made beside those that are here.
  mutating func add(_ changes: [TextChange]) -> Bool {
    for (number, change) in changes.enumerated() {
      let index = index(of: change)
      // Those here are apart from one another, so that only neighbours can be in the way.
      let neighbours = all[max(0, index - 1)..<min(all.count, index + 1)]
      if neighbours.contains(where: change.conflicts) { return false }
      if changes[..<number].contains(where: change.conflicts) { return false }
    }
    for change in changes { all.insert(change, at: index(of: change)) }
    return true
  }

  /// Where a change belongs: in front of the first that does not begin before it.
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

  /// The text with the changes made; every other byte is as it was.
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
  /// Whether making both would be wrong: they have bytes in common, or one of them only puts
  /// something in, and it is not clear on which side of the other.
  fileprivate func conflicts(with other: TextChange) -> Bool {
    if range.isEmpty || other.range.isEmpty {
      return range.lowerBound <= other.range.upperBound
        && other.range.lowerBound <= range.upperBound
    }
    return range.overlaps(other.range)
  }
}
