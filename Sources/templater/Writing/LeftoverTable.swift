import Glibc
import Synchronization

/// What an interruption removes, where a signal handler can read it.
///
/// Each slot has the address of a list of paths: C strings, and nil at the end. The one that takes an address
/// out of its slot owns the list: normal code frees it, and a signal handler, which comes last, does not.
/// A slot that was emptied is used again, so the table is as large as what was there at once.
struct LeftoverTable: Sendable {
  /// A list that was added.
  struct Mark: Sendable {
    fileprivate let slot: Slot
    fileprivate let list: UInt
  }

  /// `slotCount` slots, and before them one with the address of the next block.
  private let first = Slot.block()
  private static let slotCount = 64

  fileprivate struct Slot: @unchecked Sendable {
    // Unchecked: it points to an atomic, in memory that is never freed.
    let pointer: UnsafeMutablePointer<Atomic<UInt>>

    static func block() -> Slot {
      let count = LeftoverTable.slotCount + 1
      let block = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
      for index in 0..<count { (block + index).initialize(to: Atomic(0)) }
      return Slot(pointer: block)
    }

    subscript(index: Int) -> Slot { Slot(pointer: pointer + index) }

    var next: Slot? {
      UnsafeMutablePointer(
        bitPattern: pointer.pointee.load(ordering: .acquiring)
      ).map(Slot.init(pointer:))
    }

    /// Puts a value where 0 was; false where there was something else.
    func fill(_ value: UInt) -> Bool {
      pointer.pointee.compareExchange(
        expected: 0, desired: value, ordering: .sequentiallyConsistent
      ).exchanged
    }
  }

  /// Adds files and empty folders, which are removed in this order.
  func add(_ paths: [String]) -> Mark {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: paths.count + 1)
    for (index, path) in paths.enumerated() { list[index] = strdup(path) }
    list[paths.count] = nil
    let address = UInt(bitPattern: list)
    var block = first
    while true {
      for index in 1...Self.slotCount where block[index].fill(address) {
        return Mark(slot: block[index], list: address)
      }
      if block.next == nil {
        let added = Slot.block()
        // Another thread may have added one meanwhile.
        if !block.fill(UInt(bitPattern: added.pointer)) { added.pointer.deallocate() }
      }
      block = block.next ?? first
    }
  }

  /// Frees a list, unless a handler is at work on it.
  func forget(_ mark: Mark) {
    let taken = mark.slot.pointer.pointee.compareExchange(
      expected: mark.list, desired: 0, ordering: .sequentiallyConsistent
    ).exchanged
    guard taken, let list = Self.list(at: mark.list) else { return }
    var path = list
    while let name = path.pointee {
      free(name)
      path += 1
    }
    list.deallocate()
  }

  /// Removes what is in the table from the disk. Only what a signal handler may do: no allocation, no locks.
  func removeFiles() {
    var block: Slot? = first
    while let slots = block {
      for index in 1...Self.slotCount {
        let taken = slots[index].pointer.pointee.exchange(0, ordering: .sequentiallyConsistent)
        var path = Self.list(at: taken)
        while let name = path?.pointee {
          if unlink(name) != 0 { rmdir(name) }
          path = path?.advanced(by: 1)
        }
      }
      block = slots.next
    }
  }

  /// How many lists it has room for.
  var capacity: Int {
    var (count, block): (Int, Slot?) = (0, first)
    while let slots = block {
      count += Self.slotCount
      block = slots.next
    }
    return count
  }

  private static func list(
    at address: UInt
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    UnsafeMutablePointer(bitPattern: address)
  }
}
