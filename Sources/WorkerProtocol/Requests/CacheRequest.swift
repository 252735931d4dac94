/// Shows, prunes or verifies the cache of rendered chunks.
package struct CacheRequest: WorkerRequest {
  package typealias Reply = CacheReport
  package typealias Progress = Never

  package enum Action: Hashable, Sendable, Codable {
    case show
    /// Show, and fail if a render could not store entries.
    case examine
    /// Remove the least recently used entries until the rest takes at most `limit` bytes.
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

/// The state of the cache after an action, and what the action removed.
package struct CacheReport: Hashable, Sendable, Codable {
  /// Whether the folder exists. One that does not exist is not created.
  package var exists: Bool
  package var entries: Int
  /// The number of renders that the cache has notes of.
  package var notes: Int
  /// The size of the entries and the notes, in bytes.
  package var size: Int
  package var removed: Int
  package var removedNotes: Int
  /// The number of digests of files that were damaged.
  package var removedDigests: Int
  /// The size of what was removed, in bytes.
  package var removedSize: Int
  /// The last use of the least recently used entry, in seconds since 1970; `nil` if the cache is empty.
  package var oldestUse: Double?

  package init(
    exists: Bool, entries: Int, notes: Int, size: Int, removed: Int, removedNotes: Int,
    removedDigests: Int, removedSize: Int, oldestUse: Double?
  ) {
    self.exists = exists
    self.entries = entries
    self.notes = notes
    self.removedNotes = removedNotes
    self.removedDigests = removedDigests
    self.size = size
    self.removed = removed
    self.removedSize = removedSize
    self.oldestUse = oldestUse
  }
}
