package import MediaValues

extension Description {
  /// An entry of a track with its time and its content.
  ///
  /// The position and the duration are numbers, also if the author wrote something else. They are computed from `times`
  /// when the description has been read, and again when the lengths of its media are known (`resolvingTimes`).
  package struct Segment: Hashable, Sendable, HasRareProperties {
    package var position: Time
    package var duration: Time
    /// The times as the author wrote them; `nil` if they are the position and the duration.
    @OutOfLine() package var times: WrittenTimes?
    @OutOfLine() package var rare: RareProperties?
    package var name: String?
    package var isEnabled: Bool?
    /// Whether it plays an empty slot, or lasts no time because of one. Set while such segments are being removed.
    var isLeftOut = false
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

    /// Whether the author wrote times that are not two numbers, tested without loading them.
    package var hasWrittenTimes: Bool { !_times.isEmpty }
    package var hasRare: Bool { !_rare.isEmpty }

    package var range: TimeRange { TimeRange(start: position, duration: duration) }
  }

  /// The properties that depend on the type of the track.
  package indirect enum Content: Hashable, Sendable {
    case video(Video)
    case photo(Photo)
    case audio(Audio)
    case text(Text)
    case sticker(Sticker)
    case shape(Shape)
    case composition(Composition)
    case transition(Transition)
    case filter(Filter)
    case effect(Effect)
  }
}

extension Description.Segment {
  package static let isEnabled = DefaultedProperty(
    "enabled", \Description.Segment.isEnabled, default: SegmentDefaults.isEnabled)
}
