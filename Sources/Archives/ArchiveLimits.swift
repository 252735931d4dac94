/// How large an archive may be; what goes beyond is refused before anything is written.
package struct ArchiveLimits: Hashable, Sendable {
  /// Bytes of one entry, unpacked.
  package var entryBytes: Int
  /// Bytes of all entries together, unpacked.
  package var totalBytes: Int
  package var entries: Int
  /// Bytes of an entry's name.
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
