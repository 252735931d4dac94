import ServiceModel
import Synchronization

/// The memory for bodies that are received or processed, which all requests share.
final class HeldBytes: Sendable {
  private let limit: Int
  private let held = Mutex(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes bytes. Throws a refusal if not as many are left.
  func take(_ count: Int) throws(Refusal) {
    let isTaken = held.withLock { held in
      guard held + count <= limit else { return false }
      held += count
      return true
    }
    guard isTaken else {
      throw Refusal(.busy, "the bodies of other requests occupy all of the memory for bodies")
    }
  }

  func giveBack(_ count: Int) {
    held.withLock { $0 -= count }
  }
}
