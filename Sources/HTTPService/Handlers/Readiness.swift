import Synchronization

/// Whether the service accepts work.
final class Readiness: Sendable {
  private let isDraining = Atomic(false)

  /// Whether the service was told to end.
  var isEnding: Bool { isDraining.load(ordering: .relaxed) }

  func end() { isDraining.store(true, ordering: .relaxed) }
}
