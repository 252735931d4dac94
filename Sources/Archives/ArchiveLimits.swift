/// The limits of an archive, which are checked before anything is written.
package struct ArchiveLimits: Hashable, Sendable {
  /// The largest unpacked size of an entry, in bytes.
  package var entryBytes: Int
  /// The largest unpacked size of all entries together, in bytes.
  package var totalBytes: Int
  /// The largest number of entries.
  package var entries: Int
  /// The longest name of an entry, in bytes.
  package var nameBytes: Int

  package init(
    entryBytes: Int = 4 << 30, totalBytes: Int = 16 << 30, entries: Int = 10_000,
    nameBytes: Int = 1024
  ) {
    self.entryBytes = entryBytes
    self.totalBytes = totalBytes
    self.entries = entries
    self.nameBytes = nameBytes
  }
}
