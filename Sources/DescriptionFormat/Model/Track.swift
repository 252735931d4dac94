package import MediaValues

/// The type of a track, which is the type of all its segments, unless it is `visual`.
package enum TrackType: String, Sendable, CaseIterable {
  case visual, video, photo, audio, text, sticker, shape, composition, transition, filter, effect
}

extension Description {
  /// A list of segments on the timeline. A later track is drawn over an earlier one.
  package struct Track: Hashable, Sendable {
    package var type: TrackType
    package var name: String
    /// The length of the longest segment; informative only.
    package var duration: Time?
    package var isEnabled: Bool?
    /// A factor on the sound of the whole track, from 0 to 10.
    @OutOfLine package var volume: AnimatedNumber?
    package var isMuted: Bool?
    /// The only track that a filter or effect track changes; `nil` for all tracks below it.
    package var target: String?
    /// The beats that the cuts are moved to when the template is applied.
    package var snap: Snap?
    package var segments: [Segment]
    /// Whether the volume is written, tested without loading it.
    var hasVolume: Bool { !_volume.isEmpty }
    /// Whether keys of its segments were written once for all of them, in `defaults`.
    var hasDefaults = false
    package var extensions: [Extension]

    package init(
      type: TrackType, name: String, duration: Time? = nil, isEnabled: Bool? = nil,
      volume: AnimatedNumber? = nil, isMuted: Bool? = nil, target: String? = nil,
      snap: Snap? = nil, segments: [Segment] = [], extensions: [Extension] = []
    ) {
      self.type = type
      self.name = name
      self.duration = duration
      self.isEnabled = isEnabled
      self.volume = volume
      self.isMuted = isMuted
      self.target = target
      self.snap = snap
      self.segments = segments
      self.extensions = extensions
    }
  }
}

extension Description.Track: Animatable {
  package static let volume = AnimatedProperty(
    "volume", \Description.Track.volume, in: .volume, default: TrackDefaults.volume)

  package static let numbers = [volume]
}

extension Description.Track {
  package static let isEnabled = DefaultedProperty(
    "enabled", \Description.Track.isEnabled, default: TrackDefaults.isEnabled)
  package static let isMuted = DefaultedProperty(
    "muted", \Description.Track.isMuted, default: TrackDefaults.isMuted)
}
