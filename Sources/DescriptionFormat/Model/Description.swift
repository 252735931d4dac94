package import MediaValues

/// A timeline of tracks with segments, as its author wrote it.
///
/// A description may be wrong or incomplete; the rules find what is wrong. `nil` and `[]` mean "not written"; defaults
/// are filled in when the description is resolved to a timeline.
package struct Description: Hashable, Sendable {
  package var version: FormatVersion?
  /// The features that the document needs.
  package var requires: [String]
  package var canvas: CanvasSettings?
  /// Overrides where the timeline ends.
  package var duration: Time?
  package var media: [Medium]
  /// The fields: texts, numbers and colors that the user of a template sets.
  package var fields: [Field]
  package var markers: [PlacedMarker]
  package var tracks: [Track]
  package var extensions: [Extension]

  package init(
    version: FormatVersion? = nil, requires: [String] = [], canvas: CanvasSettings? = nil,
    duration: Time? = nil, media: [Medium] = [],
    fields: [Field] = [], markers: [PlacedMarker] = [], tracks: [Track] = [],
    extensions: [Extension] = []
  ) {
    self.version = version
    self.requires = requires
    self.canvas = canvas
    self.duration = duration
    self.media = media
    self.fields = fields
    self.markers = markers
    self.tracks = tracks
    self.extensions = extensions
  }
}

extension Description {
  /// Something that segments play: bound when it has a source, an open slot when it has none.
  package struct Medium: Hashable, Sendable {
    package var name: String
    /// The type; `nil` if it could not be read.
    var readType: MediaType?
    /// Whether `accepts`, or one of its types, could not be read. The others are in `accepts`.
    var hasUnreadableAcceptedType = false
    /// A path relative to the document.
    package var source: String?
    package var label: String?
    /// The types of media that may fill the slot; `nil` for the type of the medium.
    package var accepts: [MediaType]?
    package var minDuration: Time?
    /// The part of a longer file that is used.
    package var trim: Trim?
    /// The point of a file that stays in view, unless a segment has its own.
    package var focus: SlotFocus?
    /// What else the slot asks of files, and what happens without one.
    package var conditions: SlotConditions
    package var extensions: [Extension]

    package init(
      name: String, type: MediaType, source: String? = nil, label: String? = nil,
      accepts: [MediaType]? = nil, minDuration: Time? = nil, trim: Trim? = nil,
      focus: SlotFocus? = nil, conditions: SlotConditions = .none, extensions: [Extension] = []
    ) {
      self.name = name
      readType = type
      self.source = source
      self.label = label
      self.accepts = accepts
      self.minDuration = minDuration
      self.trim = trim
      self.focus = focus
      self.conditions = conditions
      self.extensions = extensions
    }
  }
}

extension Description.Medium {
  /// The type. A medium whose type could not be read counts as a video.
  package var type: MediaType {
    get { readType ?? .video }
    set { readType = newValue }
  }

  var hasUnreadableType: Bool { readType == nil }

  package static let trim = DefaultedProperty(
    "trim", \Description.Medium.trim, default: SlotDefaults.trim)
}
