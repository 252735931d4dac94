package import MediaValues

/// The offset between the sound of a clip and its frames, as copied packets cannot be divided.
package struct SoundShift: Hashable, Sendable, Codable {
  package var path: String
  /// The offset; positive if the sound is late.
  package var offset: Time

  package init(path: String, offset: Time) {
    self.path = path
    self.offset = offset
  }
}
