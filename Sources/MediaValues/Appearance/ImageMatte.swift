/// An image whose luma or alpha determines where a segment is visible: a medium, or what a track of the same timeline
/// draws.
///
/// Properties that are `nil` have their defaults.
package struct ImageMatte: Hashable, Sendable, Codable {
  /// What of the image determines the coverage.
  package enum Channel: String, Hashable, Sendable, CaseIterable, Codable {
    case luma, alpha
  }

  /// The name of the medium; `nil` for a track.
  package var media: String?
  /// The name of the track; `nil` for a medium.
  package var track: String?
  package var channel: Channel?
  /// Whether the segment is visible where the image has no coverage.
  package var isInverted: Bool?
  /// The in point in the medium.
  package var start: Time?
  /// How the medium is scaled to the canvas or the box.
  package var fit: Fit?
  /// Whether the medium starts again when it ends before the segment does. Otherwise its last frame is held.
  package var loops: Bool?
  package var extensions: [Extension]

  package init(
    media: String? = nil, track: String? = nil, channel: Channel? = nil, isInverted: Bool? = nil,
    start: Time? = nil, fit: Fit? = nil, loops: Bool? = nil, extensions: [Extension] = []
  ) {
    self.media = media
    self.track = track
    self.channel = channel
    self.isInverted = isInverted
    self.start = start
    self.fit = fit
    self.loops = loops
    self.extensions = extensions
  }

  /// The channel that is used: by default the luma of a medium and the alpha of a track.
  package var usedChannel: Channel { channel ?? (track == nil ? .luma : .alpha) }
}

extension ImageMatte {
  package static let isInverted = DefaultedProperty(
    "invert", \ImageMatte.isInverted, default: false)
  package static let start = DefaultedProperty(
    "start", \ImageMatte.start, default: PlaybackDefaults.start)
  package static let fit = DefaultedProperty("fit", \ImageMatte.fit, default: Fit.cover)
  package static let loops = DefaultedProperty("loop", \ImageMatte.loops, default: false)
}
