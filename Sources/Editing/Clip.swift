package import MediaValues

extension Timeline {
  /// A stretch of a medium on a track.
  package struct Clip: Hashable, Sendable {
    /// Its range on the timeline.
    package var range: TimeRange
    package var name: String?
    package var isEnabled: Bool
    /// The name of a medium of this timeline.
    package var media: String
    /// The in point in the medium; zero for photos.
    package var sourceStart: Time
    /// How fast the medium is played; 1 for photos.
    package var speed: AnimatedNumber
    package var isReversed: Bool
    package var whenShort: WhenShort
    /// How a photo moves.
    package var motion: Motion?
    /// How music makes way for the other sounds.
    package var duck: Duck?
    /// In normal form: what only says the default is nil.
    package var picture: Picture
    package var sound: Sound
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = true, media: String,
      sourceStart: Time = .zero, speed: AnimatedNumber = 1, isReversed: Bool = false,
      fit: Fit = Picture.fit.standard, whenShort: WhenShort = .error, motion: Motion? = nil,
      duck: Duck? = nil, picture: Picture = Picture(), sound: Sound = Sound(),
      extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.media = media
      self.sourceStart = sourceStart
      self.speed = speed
      self.isReversed = isReversed
      self.whenShort = whenShort
      self.motion = motion
      self.duck = duck
      self.picture = picture
      self.sound = sound
      self.extensions = extensions
      if fit != Picture.fit.standard { self.fit = fit }
    }

    package var fit: Fit {
      get { Picture.fit.value(of: picture) }
      set { picture.fit = newValue == Picture.fit.standard ? nil : newValue }
    }
  }

  /// How loud a clip is.
  package struct Sound: Hashable, Sendable {
    package var volume: AnimatedNumber
    package var isMuted: Bool
    package var fadeIn: Time
    package var fadeOut: Time
    /// How the sound comes from silence, as a number gets to a keyframe, and how it goes; straight
    /// when nil.
    @OutOfLine package var fadeInCurve: Easing?
    @OutOfLine package var fadeOutCurve: Easing?
    package var pitch: Pitch

    package init(
      volume: AnimatedNumber = 1, isMuted: Bool = false, fadeIn: Time = .zero,
      fadeOut: Time = .zero, fadeInCurve: Easing? = nil, fadeOutCurve: Easing? = nil,
      pitch: Pitch = .preserve
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

  /// A clip, a text, a sticker or a composition by its place: the index of its track, and its
  /// index on it.
  package struct ClipReference: Hashable, Sendable {
    package var track: Int
    package var clip: Int

    package init(track: Int, clip: Int) {
      self.track = track
      self.clip = clip
    }
  }
}
