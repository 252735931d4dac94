/// Something in a medium that was noticed while it was read, and that changes what is seen or heard.
package struct MediumNotice: Hashable, Sendable, Codable {
  /// What was noticed.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Samples that are no sound: no numbers, infinite, or far beyond full scale.
    case unusableSamples
    /// What cannot be decoded, or was patched by its decoder.
    case damage
    /// Pictures of another size than the first.
    case sizeChange
    /// Times that begin again: files that were put one behind the other.
    case timesJumpBack
  }

  package var kind: Kind
  /// The file.
  package var path: String
  /// When the first of them that was read is seen or heard, in the medium.
  package var first: Time
  /// At how many places there is such a thing, as far as the medium was read. What lies less than a second
  /// apart is one place.
  package var count: Int
  /// The other size of the pictures.
  package var size: PixelSize?

  package init(
    _ kind: Kind, path: String, first: Time, count: Int = 1, size: PixelSize? = nil
  ) {
    self.kind = kind
    self.path = path
    self.first = first
    self.count = count
    self.size = size
  }
}
