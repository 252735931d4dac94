/// Why an archive cannot be read, or not be written.
package struct ArchiveError: Error, Hashable, Sendable {
  /// What went wrong, coarsely enough to choose a code or an exit status by.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The archive, or a file that goes into one, is missing or may not be read.
    case cannotRead
    /// Not a zip archive, cut off, or not what its checksums say.
    case damaged
    /// An entry that would not be a plain file inside the folder it is unpacked into.
    case unsafeEntry
    case tooLarge
    /// Encrypted, or compressed in a way that is not read.
    case unsupported
    case cannotWrite
  }

  package let kind: Kind
  /// A sentence without its full stop. May hold names out of the archive: escape it for display.
  package let reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}
