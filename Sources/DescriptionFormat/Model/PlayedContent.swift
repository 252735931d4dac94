package import MediaValues

extension Description {
  /// Moving images with their sound. A segment without `media` has a slot for itself.
  package struct Video: Hashable, Sendable {
    package var media: String?
    /// The in point in the medium.
    package var start: Time?
    /// The time in the medium of the frame that is shown all the time; `nil` if the medium is played.
    package var freeze: Time?
    package var speed: AnimatedNumber?
    package var isReversed: Bool?
    package var whenShort: WhenShort?
    package var appearance: WrittenAppearance
    package var sound: SoundSettings

    package init(
      media: String? = nil, start: Time? = nil, freeze: Time? = nil, speed: AnimatedNumber? = nil,
      isReversed: Bool? = nil, whenShort: WhenShort? = nil,
      appearance: WrittenAppearance = WrittenAppearance(),
      sound: SoundSettings = SoundSettings()
    ) {
      self.media = media
      self.start = start
      self.freeze = freeze
      self.speed = speed
      self.isReversed = isReversed
      self.whenShort = whenShort
      self.appearance = appearance
      self.sound = sound
    }
  }

  /// A still image.
  package struct Photo: Hashable, Sendable {
    package var media: String?
    package var appearance: WrittenAppearance

    package init(media: String? = nil, appearance: WrittenAppearance = WrittenAppearance()) {
      self.media = media
      self.appearance = appearance
    }
  }

  /// Sound without images.
  package struct Audio: Hashable, Sendable {
    package var media: String?
    /// The in point in the medium.
    package var start: Time?
    package var speed: AnimatedNumber?
    package var isReversed: Bool?
    /// Whether the medium starts again when it ends before the segment does.
    package var loops: Bool?
    @OutOfLine package var duck: Duck?
    package var sound: SoundSettings

    package init(
      media: String? = nil, start: Time? = nil, speed: AnimatedNumber? = nil,
      isReversed: Bool? = nil, loops: Bool? = nil, duck: Duck? = nil,
      sound: SoundSettings = SoundSettings()
    ) {
      self.media = media
      self.start = start
      self.speed = speed
      self.isReversed = isReversed
      self.loops = loops
      self.duck = duck
      self.sound = sound
    }
  }
}

extension Description.Video: Animatable {
  package static let speed = AnimatedProperty(
    "speed", \Description.Video.speed, in: .speed, default: PlaybackDefaults.speed)

  package static let numbers = [speed]
}

extension Description.Audio: Animatable {
  package static let speed = AnimatedProperty(
    "speed", \Description.Audio.speed, in: .speed, default: PlaybackDefaults.speed)

  package static let numbers = [speed]
}

extension Description.Video {
  package static let start = DefaultedProperty(
    "start", \Description.Video.start, default: PlaybackDefaults.start)
  package static let isReversed = DefaultedProperty(
    "reverse", \Description.Video.isReversed, default: PlaybackDefaults.isReversed)
  package static let whenShort = DefaultedProperty(
    "whenShort", \Description.Video.whenShort, default: PlaybackDefaults.whenShort)
}

extension Description.Audio {
  package static let start = DefaultedProperty(
    "start", \Description.Audio.start, default: PlaybackDefaults.start)
  package static let isReversed = DefaultedProperty(
    "reverse", \Description.Audio.isReversed, default: PlaybackDefaults.isReversed)
  package static let loops = DefaultedProperty("loop", \Description.Audio.loops, default: false)
}
