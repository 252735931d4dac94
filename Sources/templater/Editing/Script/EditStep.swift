import TemplaterKit

/// An operation that was read, and that can be made.
struct EditStep {
  /// The media files that it names.
  var files: [String] = []
  /// Whether it has to know how long the media are that the edit plays.
  var needsLengths = false
  let make: (inout EditSession) throws -> Void
}
