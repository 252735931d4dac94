package import MediaValues

extension Timeline {
  /// A segment that plays a part of a medium on a track.
  package struct Clip: Hashable, Sendable {
    /// The range on the timeline.
    package var range: TimeRange
    package var name: String?
    /// Whether the clip is part of the output.
    package var isEnabled: Bool
    /// The name of a medium of this timeline.
    package var media: String
    /// The in point in the medium; zero for photos. If the clip is frozen, the time of its frame.
    package var sourceStart: Time
    /// Whether the clip shows one frame of its video all the time, without sound.
    package var isFrozen: Bool
    /// The speed at which the medium is played; 1 for photos.
    package var speed: AnimatedNumber
    package var isReversed: Bool
    /// What happens if the medium is shorter than the clip needs.
    package var whenShort: WhenShort
    /// The reduction of this music while other sounds are heard.
    package var duck: Duck?
    /// The properties of the image in normal form: a property with its default value is `nil`.
    package var appearance: WrittenAppearance
    package var sound: Sound
    /// Named times, relative to the beginning of the clip.
    package var markers: [Marker] = []
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = SegmentDefaults.isEnabled,
      media: String,
      sourceStart: Time = PlaybackDefaults.start, isFrozen: Bool = false,
      speed: AnimatedNumber = .constant(PlaybackDefaults.speed),
      isReversed: Bool = PlaybackDefaults.isReversed, fit: Fit = WrittenAppearance.fit.standard,
      whenShort: WhenShort = PlaybackDefaults.whenShort, duck: Duck? = nil,
      appearance: WrittenAppearance = WrittenAppearance(),
      sound: Sound = Sound(),
      extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.media = media
      self.sourceStart = sourceStart
      self.isFrozen = isFrozen
      self.speed = speed
      self.isReversed = isReversed
      self.whenShort = whenShort
      self.duck = duck
      self.appearance = appearance
      self.sound = sound
      self.extensions = extensions
      if fit != WrittenAppearance.fit.standard { self.fit = fit }
    }

    /// The length of the medium that the clip uses: none if it is frozen. `nil` if the speed is a field, or cannot be
    /// integrated (`SpeedIntegral.init`).
    package var usedLength: Time? { isFrozen ? .zero : speed.sourceUsed(in: range.duration) }

    /// How the image is scaled to the canvas; `contain` by default.
    package var fit: Fit {
      get { WrittenAppearance.fit.value(of: appearance) }
      set { appearance.fit = newValue == WrittenAppearance.fit.standard ? nil : newValue }
    }
  }

  /// The position of a clip, text, sticker or composition: the index of its track, and its index on
  /// that track.
  package struct ClipReference: Hashable, Sendable {
    /// The index of the track, from 0 at the bottom.
    package var track: Int
    /// The index of the item on its track, from 0.
    package var clip: Int

    package init(track: Int, clip: Int) {
      self.track = track
      self.clip = clip
    }
  }
}
