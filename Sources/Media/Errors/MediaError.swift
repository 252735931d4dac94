/// Why a file could not be read or written.
package struct MediaError: Error, Sendable, CustomStringConvertible {
  /// What went wrong, coarsely enough to choose an exit code or a status by.
  package enum Kind: Sendable, CaseIterable {
    /// Missing, or no permission.
    case cannotOpen
    /// A folder, a device, a pipe.
    case notAFile
    case empty
    case tooLarge
    /// Neither picture nor sound, or a format that is not read.
    case notMedia
    /// Truncated or not decodable.
    case damaged
    /// A codec that is not read, too many pixels, an option a filter does not have.
    case unsupported
    case timedOut
    /// The encoder that was asked for by name is not there, or does not open.
    case noEncoder
    /// The output could not be created or written, a full disk among the reasons.
    case cannotWrite
    case internalFault
  }

  package let kind: Kind
  /// The file as the caller named it; nil where no file is to blame.
  package let path: String?
  /// A plain sentence fragment, safe to print.
  package let reason: String

  package init(_ kind: Kind, path: String? = nil, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = printable(reason)
  }

  package var description: String {
    path.map { "\(printable($0)): \(reason)" } ?? reason
  }

  /// The same error, with the file it happened in where none was named.
  package func naming(_ path: String?) -> MediaError {
    MediaError(kind, path: self.path ?? path, reason: reason)
  }
}
