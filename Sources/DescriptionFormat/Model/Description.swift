package import MediaValues

/// A timeline of tracks with segments, as its author wrote it.
///
/// A description may be wrong or incomplete; the rules find what is wrong. `nil` and `[]` mean "not written"; defaults
/// are filled in when the description is resolved to a timeline.
package struct Description: Hashable, Sendable {
  package var version: String?
  package var canvas: Canvas?
  /// The end of the timeline; overrides the end of the content.
  package var duration: Time?
  package var media: [Medium]
  /// The fields: texts, numbers and colors that the user of a template sets.
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

  /// The only version of the format.
  package static let currentVersion = "1"
}

extension Description {
  /// The area that everything is drawn on, with the frame rate and the sample rate.
  package struct Canvas: Hashable, Sendable {
    package var width: Int?
    package var height: Int?
    package var frameRate: FrameRate?
    package var background: OpenColor?
    /// The sample rate of the sound, in hertz.
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

  /// A medium that segments play: bound if it has a source, otherwise an open slot.
  package struct Medium: Hashable, Sendable {
    package var name: String
    package var type: MediaType
    /// A path relative to the document.
    package var source: String?
    package var label: String?
    /// The types of media that may fill the slot; `nil` for the type of the medium.
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
