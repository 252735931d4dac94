import Files
import MediaValues

extension BigEndianBytes {
  /// Reads a font file; `nil` if it cannot be read or is larger than 64 MiB, which no font is.
  init?(ofFont path: String) {
    guard let bytes = ConfinedFiles.bytes(of: path, limit: 64 << 20) else { return nil }
    self.init(bytes)
  }
}
