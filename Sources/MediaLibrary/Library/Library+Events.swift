package import Records

/// The frames that are done of a running render.
package struct RenderProgress: Hashable, Sendable {
  package let done: Int
  package let total: Int
}

extension Library {
  /// The number of the last event; 0 if there is none.
  package func lastEvent() throws(LibraryFailure) -> Int { try recorded { try $0.lastEvent() } }

  /// Returns the events after the one with a number, in their order.
  package func events(after number: Int, count: Int) throws(LibraryFailure) -> [EventRecord] {
    try recorded { try $0.events(after: number, count: count) }
  }

  /// The progress of all running renders.
  package var runningProgress: [String: RenderProgress] { renders.progress }
}
