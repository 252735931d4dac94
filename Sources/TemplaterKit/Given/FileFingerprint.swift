import Files
package import Foundation

/// By what a file is known again: its length, and a digest of its beginning, its middle and its
/// end, so that a film takes no longer than a photo.
package struct FileFingerprint: Hashable, Sendable {
  package let bytes: Int
  /// SHA-256 of the whole file, or of three pieces of 16 KiB where it is longer than these.
  package let digest: String

  static let piece = 16_384

  package init(bytes: Int, digest: String) {
    self.bytes = bytes
    self.digest = digest
  }

  /// Nil for what cannot be read.
  package init?(of file: URL) {
    guard ConfinedFiles.reach(file.path) == .file,
      let handle = try? FileHandle(forReadingFrom: file),
      let end = try? handle.seekToEnd(), let bytes = Int(exactly: end)
    else { return nil }
    let piece = FileFingerprint.piece
    let starts = bytes <= 3 * piece ? [0] : [0, (bytes - piece) / 2, bytes - piece]
    let length = bytes <= 3 * piece ? bytes : piece
    var digest = SHA256()
    for start in starts where length > 0 {
      guard (try? handle.seek(toOffset: UInt64(start))) != nil,
        let data = try? handle.read(upToCount: length), data.count == length
      else { return nil }
      digest.update(data)
    }
    self.init(bytes: bytes, digest: digest.finish())
  }
}
