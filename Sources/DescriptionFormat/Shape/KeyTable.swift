import JSONSyntax

/// Finds the index of a key among the few that an object takes, without making a string of it.
///
/// Open addressing in a table of at least twice as many slots as keys.
struct KeyTable: Sendable {
  private let names: [String]
  private let slots: [UInt8]

  private static let empty = UInt8.max

  init(_ names: [String]) {
    self.names = names
    var count = 4
    while count < 2 * names.count { count *= 2 }
    var slots = Array(repeating: KeyTable.empty, count: count)
    for (index, name) in names.enumerated() {
      var slot = JSONKey.hash(of: name) & (count - 1)
      while slots[slot] != KeyTable.empty { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt8(index)
    }
    self.slots = slots
  }

  func index(of key: JSONKey) -> Int? {
    var slot = key.hash & (slots.count - 1)
    while slots[slot] != KeyTable.empty {
      let index = Int(slots[slot])
      if key == names[index] { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
