package import MediaValues

extension Description {
  /// A stretch of a track, and what is there.
  package struct Segment: Hashable, Sendable {
    package var position: Time
    package var duration: Time
    package var name: String?
    package var isEnabled: Bool?
    package var content: Content
    package var extensions: [Extension]

    package init(
      position: Time, duration: Time, name: String? = nil, isEnabled: Bool? = nil,
      content: Content, extensions: [Extension] = []
    ) {
      self.position = position
      self.duration = duration
      self.name = name
      self.isEnabled = isEnabled
      self.content = content
      self.extensions = extensions
    }

    package var range: TimeRange { TimeRange(start: position, duration: duration) }
  }

  /// What a segment has of its own, by the type of its track.
  package enum Content: Hashable, Sendable {
    case video(Video)
    case photo(Photo)
    case audio(Audio)
    case transition(Transition)
    case filter(Filter)
  }

  /// Moving pictures with their sound. A segment without `media` has a slot of its own.
  package struct Video: Hashable, Sendable {
    package var media: String?
    /// The in point in the medium.
    package var start: Time?
    package var fit: Fit?
    package var whenShort: WhenShort?
    package var sound = Sound()

    package init(
      media: String? = nil, start: Time? = nil, fit: Fit? = nil, whenShort: WhenShort? = nil,
      sound: Sound = Sound()
    ) {
      self.media = media
      self.start = start
      self.fit = fit
      self.whenShort = whenShort
      self.sound = sound
    }
  }

  /// A still picture.
  package struct Photo: Hashable, Sendable {
    package var media: String?
    package var fit: Fit?

    package init(media: String? = nil, fit: Fit? = nil) {
      self.media = media
      self.fit = fit
    }
  }

  /// Sound alone.
  package struct Audio: Hashable, Sendable {
    package var media: String?
    /// The in point in the medium.
    package var start: Time?
    /// Begins again when the medium ends before the segment does.
    package var loops: Bool?
    package var sound = Sound()

    package init(
      media: String? = nil, start: Time? = nil, loops: Bool? = nil, sound: Sound = Sound()
    ) {
      self.media = media
      self.start = start
      self.loops = loops
      self.sound = sound
    }
  }

  /// How one visual segment gives way to another.
  package struct Transition: Hashable, Sendable {
    /// Which kind; a crossfade when left out.
    package var subtype: String?
    package var parameters: [String: ParameterValue]
    package var audio: TransitionAudio?
    /// Names of the outgoing and the incoming segment (or their tracks), where it is not plain.
    package var from: String?
    package var to: String?

    package init(
      subtype: String? = nil, parameters: [String: ParameterValue] = [:],
      audio: TransitionAudio? = nil, from: String? = nil, to: String? = nil
    ) {
      self.subtype = subtype
      self.parameters = parameters
      self.audio = audio
      self.from = from
      self.to = to
    }
  }

  /// A change to everything composed below, while it lasts.
  package struct Filter: Hashable, Sendable {
    /// Which kind; left out, the segment changes nothing (and a rule warns).
    package var subtype: String?
    package var parameters: [String: ParameterValue]
    /// From 0, no change, to 1, the whole change.
    package var intensity: ExactDecimal?

    package init(
      subtype: String? = nil, parameters: [String: ParameterValue] = [:],
      intensity: ExactDecimal? = nil
    ) {
      self.subtype = subtype
      self.parameters = parameters
      self.intensity = intensity
    }
  }

  /// How loud a segment's sound is.
  package struct Sound: Hashable, Sendable {
    /// A factor, 0–10.
    package var volume: ExactDecimal?
    package var isMuted: Bool?
    package var fadeIn: Time?
    package var fadeOut: Time?

    package init(
      volume: ExactDecimal? = nil, isMuted: Bool? = nil, fadeIn: Time? = nil, fadeOut: Time? = nil
    ) {
      self.volume = volume
      self.isMuted = isMuted
      self.fadeIn = fadeIn
      self.fadeOut = fadeOut
    }
  }
}
