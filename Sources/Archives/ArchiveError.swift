/// The reason why an archive cannot be read or written.
package struct ArchiveError: Error, Hashable, Sendable {
  /// The category of the error, which selects a code or an exit status.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The archive, or a file to be packed, is missing or may not be read.
    case cannotRead
    /// Not a zip archive, cut off, or with wrong checksums.
    case damaged
    /// An entry that is not a plain file inside the folder into which it is unpacked.
    case unsafeEntry
    case tooLarge
    /// Encrypted, or compressed with an unsupported method.
    case unsupported
    case cannotWrite
  }

  package let kind: Kind
  /// A sentence without its period. May contain names in the archive: escape it for display.
  package let reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}
