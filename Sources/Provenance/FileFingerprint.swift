import Files
package import FoundationEssentials

/// The identity of a file's content: its size, and a digest. Of a large file only the beginning, the middle and
/// the end are read, so that a long video takes no longer than a photo.
package struct FileFingerprint: Hashable, Sendable {
  package let bytes: Int
  /// SHA-256 of the whole file, or of three blocks of 16 KiB if it is larger than 48 KiB.
  package let digest: String

  static let piece = 16_384

  package init(bytes: Int, digest: String) {
    self.bytes = bytes
    self.digest = digest
  }

  /// Reads a file; `nil` if that fails.
  package init?(of file: URL) {
    guard ConfinedFiles.reach(file.path) == .file else { return nil }
    do {
      let content = try ReadableFile(file.path)
      let bytes = try content.size
      let piece = FileFingerprint.piece
      let starts = bytes <= 3 * piece ? [0] : [0, (bytes - piece) / 2, bytes - piece]
      let length = bytes <= 3 * piece ? bytes : piece
      var digest = SHA256()
      for start in starts where length > 0 {
        let data = try content.read(upTo: length, at: start)
        guard data.count == length else { return nil }
        data.withUnsafeBytes { digest.update($0) }
      }
      self.init(bytes: bytes, digest: digest.finish().hexadecimal)
    } catch {
      return nil
    }
  }
}
