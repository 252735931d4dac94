/// How the cuts of a track are moved to beats when a template is applied.
package struct Snap: Hashable, Sendable {
  package enum Target: String, Hashable, Sendable, CaseIterable {
    case beat
    case halfBeat = "half_beat"
  }

  /// The times to move to; `nil` for beats.
  package var target: Target?
  /// The maximum distance that a cut may move; `nil` for the distance to the nearest beat of steady music.
  package var tolerance: Time?
  /// The medium whose beats are used; `nil` for the music that is heard longest.
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
