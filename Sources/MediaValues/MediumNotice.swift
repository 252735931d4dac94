/// A finding about a medium from reading it, or about a text from drawing it, which affects the video or sound.
package struct MediumNotice: Hashable, Sendable, Codable {
  /// The kind of the finding.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Samples that are NaN, infinite, or far beyond full scale.
    case unusableSamples
    /// Data that cannot be decoded, or that the decoder has patched.
    case damage
    /// Frames of another size than the first.
    case sizeChange
    /// Times that jump back, as in files that were concatenated.
    case timesJumpBack
    /// A text that does not fit its box at its smallest size.
    case textCut
  }

  /// Returns the beginning of a text, by which messages name it.
  package static func excerpt(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 40 ? words.prefix(39) + "…" : words
  }

  package var kind: Kind
  /// The path of the file, or the text.
  package var path: String
  /// The time in the medium of the first occurrence that was read, or that of the text in the output.
  package var first: Time
  /// The number of places in the part of the medium that was read. Occurrences less than a second apart count as one
  /// place.
  package var count: Int
  /// The other size of the frames.
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
