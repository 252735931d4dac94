package import MediaValues

/// What edits were made: a timeline of tracks, each with segments, as the author wrote it.
///
/// May be wrong, partial and relative; the rules say how it is wrong. `nil` and `[]` mean "not
/// written": defaults are filled in when it is resolved to a timeline.
package struct Description: Hashable, Sendable {
  package var version: String?
  package var canvas: Canvas?
  /// Overrides where the timeline ends.
  package var duration: Time?
  package var media: [Medium]
  /// What is left open besides media.
  package var fields: [Field]
  package var tracks: [Track]
  package var extensions: [Extension]

  package init(
    version: String? = nil, canvas: Canvas? = nil, duration: Time? = nil, media: [Medium] = [],
    fields: [Field] = [], tracks: [Track] = [], extensions: [Extension] = []
  ) {
    self.version = version
    self.canvas = canvas
    self.duration = duration
    self.media = media
    self.fields = fields
    self.tracks = tracks
    self.extensions = extensions
  }

  /// The only version there is.
  package static let currentVersion = "1"
}

extension Description {
  /// The picture that everything is laid into, and the rates it plays at.
  package struct Canvas: Hashable, Sendable {
    package var width: Int?
    package var height: Int?
    package var frameRate: FrameRate?
    package var background: OpenColor?
    /// Samples a second of the sound.
    package var sampleRate: Int?
    package var extensions: [Extension]

    package init(
      width: Int? = nil, height: Int? = nil, frameRate: FrameRate? = nil,
      background: OpenColor? = nil, sampleRate: Int? = nil, extensions: [Extension] = []
    ) {
      self.width = width
      self.height = height
      self.frameRate = frameRate
      self.background = background
      self.sampleRate = sampleRate
      self.extensions = extensions
    }
  }

  /// Something that segments play: bound when it has a source, an open slot when it has none.
  package struct Medium: Hashable, Sendable {
    package var name: String
    package var type: MediaType
    /// A path relative to the document.
    package var source: String?
    package var label: String?
    /// What may fill the slot; its own type when left out.
    package var accepts: [MediaType]?
    package var minDuration: Time?
    package var extensions: [Extension]

    package init(
      name: String, type: MediaType, source: String? = nil, label: String? = nil,
      accepts: [MediaType]? = nil, minDuration: Time? = nil, extensions: [Extension] = []
    ) {
      self.name = name
      self.type = type
      self.source = source
      self.label = label
      self.accepts = accepts
      self.minDuration = minDuration
      self.extensions = extensions
    }
  }
}

extension Description.Canvas {
  package static let frameRate = DefaultedProperty(
    "frameRate", \Description.Canvas.frameRate, default: FrameRate.thirty)
  package static let background = DefaultedProperty(
    "background", \Description.Canvas.background, default: OpenColor.constant(.black))
  package static let sampleRate = DefaultedProperty(
    "sampleRate", \Description.Canvas.sampleRate, default: 48_000)
}
