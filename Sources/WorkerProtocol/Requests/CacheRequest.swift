/// Shows, prunes or verifies the cache of rendered chunks.
package struct CacheRequest: WorkerRequest {
  package typealias Reply = CacheReport
  package typealias Progress = Never

  package enum Action: Hashable, Sendable, Codable {
    case show
    /// Remove what was not used for the longest time, until the rest takes no more bytes.
    case prune(limit: Int)
    /// Read every entry, and remove those that are damaged.
    case verify
  }

  package var folder: String
  package var action: Action

  package init(folder: String, action: Action) {
    self.folder = folder
    self.action = action
  }
}

/// The cache after what was asked for was done.
package struct CacheReport: Hashable, Sendable, Codable {
  package var entries: Int
  /// How many renders it has notes of.
  package var notes: Int
  /// In bytes, with the notes.
  package var size: Int
  package var removed: Int
  package var removedNotes: Int
  /// In bytes.
  package var removedSize: Int
  /// Seconds since 1970; nil when the cache is empty.
  package var oldestUse: Double?

  package init(
    entries: Int, notes: Int, size: Int, removed: Int, removedNotes: Int, removedSize: Int,
    oldestUse: Double?
  ) {
    self.entries = entries
    self.notes = notes
    self.removedNotes = removedNotes
    self.size = size
    self.removed = removed
    self.removedSize = removedSize
    self.oldestUse = oldestUse
  }
}
