/// The extent of probing a file.
package enum ProbeDepth: String, Hashable, Sendable, Codable {
  /// The type and the duration, as needed to choose between slots. Nothing is decoded if the headers contain them, except
  /// the first block of a sound without images, where it begins; sizes and codecs are not determined.
  case kind
  /// All properties of a medium. Of a JPEG that is not cut off, and of other photos whose headers contain everything, only
  /// the header is read: damage to the rest is detected when it is drawn.
  case facts
  /// All properties, after decoding the first frame and the first sound, so that a file that cannot be played is
  /// detected.
  case proof
}
