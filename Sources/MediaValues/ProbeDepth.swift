/// How far a file is looked into to know what it is.
package enum ProbeDepth: String, Hashable, Sendable, Codable {
  /// Of what kind it is and how long it says it is, as far as choosing between slots goes. Nothing is
  /// decoded where the headers say that much; sizes and codecs are not told.
  case kind
  /// All that is known of a medium. Of a JPEG only the header is read: whether the rest of it is sound
  /// is found out when it is drawn.
  case facts
  /// The same, with its first picture and first sound decoded, so that a file that cannot be played is
  /// found out now.
  case proof
}
