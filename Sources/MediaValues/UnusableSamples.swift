/// A medium whose sound has samples that are no sound: no numbers, infinite, or far beyond full scale.
package struct UnusableSamples: Hashable, Sendable, Codable {
  /// The file.
  package var path: String
  /// When the first of them that was read sounds, in the medium.
  package var first: Time

  package init(path: String, first: Time) {
    self.path = path
    self.first = first
  }
}
