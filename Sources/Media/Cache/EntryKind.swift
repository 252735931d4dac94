import Files

/// The kinds of entries of a cache, by the forms of their names.
///
/// The folder of a cache may also have files of others. Only files with names of these forms are counted, checked and
/// removed.
package enum EntryKind: Sendable {
  /// A chunk of frames, the head of a sound, or a part of one.
  case packets
  /// The digest of a file.
  case digest
  /// The record of a render.
  case record

  /// The end of the name of a sound's head.
  package static let headSuffix = "-sound"
  /// The end of the name of a record.
  package static let recordSuffix = ".json"
  private static let keyLength = 64

  /// Returns the end of the name of a sound's part.
  package static func partSuffix(_ part: some BinaryInteger) -> String { "-\(part)" }

  /// Returns whether a cache gives such names to entries of this kind: a key of 64 hexadecimal digits, and a suffix.
  package func hasForm(_ name: String) -> Bool {
    guard String(name.prefix(Self.keyLength)).isSHA256 else { return false }
    let suffix = name.dropFirst(Self.keyLength)
    switch self {
    case .digest: return suffix.isEmpty
    case .record: return suffix == Self.recordSuffix
    case .packets:
      guard !suffix.isEmpty, suffix != Self.headSuffix else { return true }
      return UInt(suffix.dropFirst()).map { Self.partSuffix($0) == suffix } ?? false
    }
  }
}
