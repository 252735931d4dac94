package import MediaValues

/// By how much the sound of a clip is not where its pictures are, where packets are copied that cannot be
/// divided.
package struct SoundShift: Hashable, Sendable, Codable {
  package var path: String
  /// Above 0 where the sound is late.
  package var offset: Time

  package init(path: String, offset: Time) {
    self.path = path
    self.offset = offset
  }
}
