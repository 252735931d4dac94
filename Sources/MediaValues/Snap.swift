/// Where the cuts of a track move to when a template is applied.
package struct Snap: Hashable, Sendable {
  package enum Target: String, Hashable, Sendable, CaseIterable {
    case beat
    case halfBeat = "half_beat"
  }

  /// Nil for beats.
  package var target: Target?
  /// How far a cut may move; nil for as far as the nearest beat of steady music can be.
  package var tolerance: Time?
  /// The medium whose beats count; nil for the music that is heard longest.
  package var music: String?
  package var extensions: [Extension]

  package init(
    _ target: Target? = nil, tolerance: Time? = nil, music: String? = nil,
    extensions: [Extension] = []
  ) {
    self.target = target
    self.tolerance = tolerance
    self.music = music
    self.extensions = extensions
  }
}
