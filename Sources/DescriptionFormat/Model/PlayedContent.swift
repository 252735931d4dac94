package import MediaValues

extension Description {
  /// Moving images with their sound. A segment without `media` has a slot for itself.
  package struct Video: Hashable, Sendable {
    package var media: String?
    /// The in point in the medium.
    package var start: Time?
    package var speed: AnimatedNumber?
    package var isReversed: Bool?
    package var whenShort: WhenShort?
    package var picture: Picture
    package var sound: Sound

    package init(
      media: String? = nil, start: Time? = nil, speed: AnimatedNumber? = nil,
      isReversed: Bool? = nil, whenShort: WhenShort? = nil, picture: Picture = Picture(),
      sound: Sound = Sound()
    ) {
      self.media = media
      self.start = start
      self.speed = speed
      self.isReversed = isReversed
      self.whenShort = whenShort
      self.picture = picture
      self.sound = sound
    }
  }

  /// A still image.
  package struct Photo: Hashable, Sendable {
    package var media: String?
    @OutOfLine package var motion: Motion?
    package var picture: Picture

    package init(media: String? = nil, motion: Motion? = nil, picture: Picture = Picture()) {
      self.media = media
      self.motion = motion
      self.picture = picture
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
    package var sound: Sound

    package init(
      media: String? = nil, start: Time? = nil, speed: AnimatedNumber? = nil,
      isReversed: Bool? = nil, loops: Bool? = nil, duck: Duck? = nil, sound: Sound = Sound()
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

  /// The sound settings of a segment.
  package struct Sound: Hashable, Sendable {
    package var volume: AnimatedNumber?
    package var isMuted: Bool?
    package var fadeIn: Time?
    package var fadeOut: Time?
    @OutOfLine package var fadeInCurve: Easing?
    @OutOfLine package var fadeOutCurve: Easing?
    package var pitch: Pitch?

    package init(
      volume: AnimatedNumber? = nil, isMuted: Bool? = nil, fadeIn: Time? = nil,
      fadeOut: Time? = nil, fadeInCurve: Easing? = nil, fadeOutCurve: Easing? = nil,
      pitch: Pitch? = nil
    ) {
      self.volume = volume
      self.isMuted = isMuted
      self.fadeIn = fadeIn
      self.fadeOut = fadeOut
      self.fadeInCurve = fadeInCurve
      self.fadeOutCurve = fadeOutCurve
      self.pitch = pitch
    }
  }
}

extension Description.Video {
  package static let speed = AnimatedProperty(
    "speed", \Description.Video.speed, in: .speed, default: 1)
}

extension Description.Audio {
  package static let speed = AnimatedProperty(
    "speed", \Description.Audio.speed, in: .speed, default: 1)
}

extension Description.Sound {
  package static let volume = AnimatedProperty(
    "volume", \Description.Sound.volume, in: .volume, default: 1)
}

extension Description.Sound {
  package static let isMuted = DefaultedProperty(
    "muted", \Description.Sound.isMuted, default: false)
  package static let fadeIn = DefaultedProperty(
    "fadeIn", \Description.Sound.fadeIn, default: Time.zero)
  package static let fadeOut = DefaultedProperty(
    "fadeOut", \Description.Sound.fadeOut, default: Time.zero)
  package static let fadeInCurve = DefaultedProperty(
    "fadeInCurve", \Description.Sound.fadeInCurve, default: Easing.linear)
  package static let fadeOutCurve = DefaultedProperty(
    "fadeOutCurve", \Description.Sound.fadeOutCurve, default: Easing.linear)
  package static let pitch = DefaultedProperty(
    "pitch", \Description.Sound.pitch, default: Pitch.preserve)
}

extension Description.Video {
  package static let start = DefaultedProperty(
    "start", \Description.Video.start, default: Time.zero)
  package static let isReversed = DefaultedProperty(
    "reverse", \Description.Video.isReversed, default: false)
  package static let whenShort = DefaultedProperty(
    "whenShort", \Description.Video.whenShort, default: WhenShort.error)
}

extension Description.Audio {
  package static let start = DefaultedProperty(
    "start", \Description.Audio.start, default: Time.zero)
  package static let isReversed = DefaultedProperty(
    "reverse", \Description.Audio.isReversed, default: false)
  package static let loops = DefaultedProperty("loop", \Description.Audio.loops, default: false)
}
