package import MediaValues

extension Timeline {
  /// A stretch of a medium on a track.
  package struct Clip: Hashable, Sendable {
    /// Where it stands on the timeline.
    package var range: TimeRange
    package var name: String?
    package var isEnabled: Bool
    /// The name of a medium of this timeline.
    package var media: String
    /// The in point in the medium; zero for photos.
    package var sourceStart: Time
    package var fit: Fit
    package var whenShort: WhenShort
    package var sound: Sound
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = true, media: String,
      sourceStart: Time = .zero, fit: Fit = .contain, whenShort: WhenShort = .error,
      sound: Sound = Sound(), extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.media = media
      self.sourceStart = sourceStart
      self.fit = fit
      self.whenShort = whenShort
      self.sound = sound
      self.extensions = extensions
    }
  }

  /// How loud a clip is.
  package struct Sound: Hashable, Sendable {
    package var volume: ExactDecimal
    package var isMuted: Bool
    package var fadeIn: Time
    package var fadeOut: Time

    package init(
      volume: ExactDecimal = 1, isMuted: Bool = false, fadeIn: Time = .zero, fadeOut: Time = .zero
    ) {
      self.volume = volume
      self.isMuted = isMuted
      self.fadeIn = fadeIn
      self.fadeOut = fadeOut
    }
  }

  /// A clip by its place: the index of its track, and its index on it.
  package struct ClipReference: Hashable, Sendable {
    package var track: Int
    package var clip: Int

    package init(track: Int, clip: Int) {
      self.track = track
      self.clip = clip
    }
  }

  /// How one visual clip gives way to another. With one of them only, it is a fade from or to
  /// what lies below.
  package struct Transition: Hashable, Sendable {
    package var range: TimeRange
    package var name: String?
    package var isEnabled: Bool
    package var kind: AppliedKind
    package var audio: TransitionAudio
    package var outgoing: ClipReference?
    package var incoming: ClipReference?
    /// The names by which the author told the two, kept for writing back.
    package var from: String?
    package var to: String?
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = true, kind: AppliedKind,
      audio: TransitionAudio = .crossfade, outgoing: ClipReference?, incoming: ClipReference?,
      from: String? = nil, to: String? = nil, extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.kind = kind
      self.audio = audio
      self.outgoing = outgoing
      self.incoming = incoming
      self.from = from
      self.to = to
      self.extensions = extensions
    }
  }

  /// A change to everything composed below, while it lasts.
  package struct Filter: Hashable, Sendable {
    package var range: TimeRange
    package var name: String?
    package var isEnabled: Bool
    /// Nil changes nothing: the author left the kind out.
    package var kind: AppliedKind?
    /// From 0, no change, to 1, the whole change.
    package var intensity: ExactDecimal
    package var extensions: [Extension]

    package init(
      range: TimeRange, name: String? = nil, isEnabled: Bool = true, kind: AppliedKind?,
      intensity: ExactDecimal = 1, extensions: [Extension] = []
    ) {
      self.range = range
      self.name = name
      self.isEnabled = isEnabled
      self.kind = kind
      self.intensity = intensity
      self.extensions = extensions
    }
  }
}
