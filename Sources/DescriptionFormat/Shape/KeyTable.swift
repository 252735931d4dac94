import JSONSyntax

/// Finds the index of a key of an object, or of a word of an enumeration, without creating a string.
///
/// A hash table with open addressing and at least twice as many slots as names. All data are bytes in plain memory:
/// each key of each document is looked up here, and reading a string or an array from a structure retains it each time.
final class KeyTable: @unchecked Sendable {
  // Unchecked: the memory is written once, in `init`, and only read after that.
  private let slots: UnsafeBufferPointer<UInt8>
  private let names: UnsafeBufferPointer<UInt8>
  /// The start of each name in `names`, and the end of the last name.
  private let starts: UnsafeBufferPointer<Int>

  private static let empty = UInt8.max

  init(_ names: [String]) {
    precondition(names.count < Int(KeyTable.empty), "a table has less than 255 names")
    var count = 4
    while count < 2 * names.count { count *= 2 }
    var slots = Array(repeating: KeyTable.empty, count: count)
    for (index, name) in names.enumerated() {
      var slot = JSONKey.hash(of: name) & (count - 1)
      while slots[slot] != KeyTable.empty { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt8(index)
    }
    self.slots = KeyTable.memory(slots)
    self.names = KeyTable.memory(names.flatMap(\.utf8))
    starts = KeyTable.memory(
      names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) })
  }

  deinit {
    slots.deallocate()
    names.deallocate()
    starts.deallocate()
  }

  func index(of key: JSONKey) -> Int? {
    var slot = key.hash & (slots.count - 1)
    while slots[slot] != KeyTable.empty {
      let index = Int(slots[slot])
      let name = UnsafeBufferPointer(rebasing: names[starts[index]..<starts[index + 1]])
      if key.isSpelled(name) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func memory<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    return UnsafeBufferPointer(memory)
  }
}
