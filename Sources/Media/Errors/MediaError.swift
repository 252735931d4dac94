/// An error of reading or writing a media file.
package struct MediaError: Error, Sendable, CustomStringConvertible {
  /// The category of an error, which selects the exit code or status.
  package enum Kind: Sendable, CaseIterable {
    /// Missing, or without permission.
    case cannotOpen
    /// A folder, a device or a pipe.
    case notAFile
    case empty
    case tooLarge
    /// Neither images nor sound, or an unsupported format.
    case notMedia
    /// Truncated or not decodable.
    case damaged
    /// An unsupported codec, too many pixels, or an option that a filter does not have.
    case unsupported
    case timedOut
    /// The encoder that was requested by name is missing or does not open.
    case noEncoder
    /// The output could not be created or written, for example because the disk is full.
    case cannotWrite
    /// The output must not replace a file, and one with its name exists.
    case outputExists
    case internalFault

    /// Whether a file was read, and what it contains cannot be used.
    package var isAboutContents: Bool {
      switch self {
      case .empty, .tooLarge, .notMedia, .damaged, .unsupported, .timedOut: true
      case .cannotOpen, .notAFile, .noEncoder, .cannotWrite, .outputExists, .internalFault: false
      }
    }
  }

  package let kind: Kind
  /// The path as the caller specified it; `nil` if the error does not concern a file.
  package let path: String?
  /// A sentence fragment in plain words, safe to print.
  package let reason: String

  package init(_ kind: Kind, path: String? = nil, reason: String) {
    self.kind = kind
    self.path = path
    self.reason = printable(reason)
  }

  package var description: String {
    path.map { "\(printable($0)): \(reason)" } ?? reason
  }

  /// Returns the error with `path` as its path if it has none.
  package func naming(_ path: String?) -> MediaError {
    MediaError(kind, path: self.path ?? path, reason: reason)
  }
}
