import Glibc
import Synchronization

/// The temporary files that an interruption removes, in a form that a signal handler can read.
///
/// Each slot contains the address of a list of paths: C strings, terminated by a null pointer. The code that
/// takes an address out of its slot owns the list. Normal code then frees it; a signal handler does not,
/// because the program exits afterwards. Empty slots are reused, so the table is only as large as the maximum
/// in use.
struct LeftoverTable: Sendable {
  /// A list that was added.
  struct Mark: Sendable {
    fileprivate let slot: Slot
    fileprivate let list: UInt
  }

  /// `slotCount` slots, preceded by one with the address of the next block.
  private let first = Slot.block()
  private static let slotCount = 64

  fileprivate struct Slot: @unchecked Sendable {
    // Unchecked: it points to an atomic in memory that is never freed.
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

    /// Stores a value in an empty slot; returns false if the slot is not empty.
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
        // Another thread may have added one in the meantime.
        if !block.fill(UInt(bitPattern: added.pointer)) { added.pointer.deallocate() }
      }
      block = block.next ?? first
    }
  }

  /// Frees a list, unless a signal handler has taken it.
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

  /// Removes all files in the table. Does only what a signal handler may: no allocation, no locks.
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

  /// The number of lists that fit into the table.
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
