package import MediaValues

/// The editing model: exact and complete, and always valid.
///
/// Every time is absolute; all defaults are filled in; the segments of a track are sorted and do
/// not overlap; a transition refers to the clips it joins. `init` throws for a value that violates
/// one of these invariants, so later stages need not check them.
package struct Timeline: Hashable, Sendable {
  package let canvas: Canvas
  /// The end that the document specifies; `nil` if the content determines it.
  package let fixedDuration: Time?
  /// The media that clips play: declared ones, then own slots.
  package let media: [Medium]
  /// The fields of the template.
  package let fields: [Field]
  /// The markers of the timeline itself; clips and other items have their own.
  package let markers: [Marker]
  /// From the bottom to the top.
  package let tracks: [Track]
  package let extensions: [Extension]

  package init(
    canvas: Canvas = Canvas(), fixedDuration: Time? = nil, media: [Medium] = [],
    fields: [Field] = [], markers: [Marker] = [], tracks: [Track] = [], extensions: [Extension] = []
  ) throws(InvalidTimeline) {
    self.canvas = canvas
    self.fixedDuration = fixedDuration
    self.media = media
    self.fields = fields
    self.markers = markers
    self.tracks = tracks
    self.extensions = extensions
    let violations = self.violations()
    if !violations.isEmpty { throw InvalidTimeline(violations: violations) }
  }

  /// Returns the timeline with other values of some properties. Throws if they violate an invariant.
  package func replacing(
    canvas: Canvas? = nil, media: [Medium]? = nil, fields: [Field]? = nil,
    markers: [Marker]? = nil, tracks: [Track]? = nil
  ) throws(InvalidTimeline) -> Timeline {
    try Timeline(
      canvas: canvas ?? self.canvas, fixedDuration: fixedDuration, media: media ?? self.media,
      fields: fields ?? self.fields, markers: markers ?? self.markers,
      tracks: tracks ?? self.tracks,
      extensions: extensions)
  }

  /// Returns the timeline with tracks that differ from its own in the extensions of items alone. No invariant depends on
  /// these, so none is checked.
  func replacing(extensionsIn tracks: [Track]) -> Timeline { Timeline(self, tracks: tracks) }

  private init(_ timeline: Timeline, tracks: [Track]) {
    canvas = timeline.canvas
    fixedDuration = timeline.fixedDuration
    media = timeline.media
    fields = timeline.fields
    markers = timeline.markers
    extensions = timeline.extensions
    self.tracks = tracks
  }
}

/// The invariants that a timeline would violate.
package struct InvalidTimeline: Error, CustomStringConvertible {
  /// A sentence for each violation.
  package let violations: [String]
  package var description: String { violations.joined(separator: "; ") }
}

extension Timeline {
  /// The area on which everything is drawn. Width and height are `nil` if the first visual medium
  /// determines them.
  package struct Canvas: Hashable, Sendable {
    package var width: Int?
    package var height: Int?
    /// The unit of lengths.
    package var unit: CanvasUnit
    /// The areas that boxes may be anchored in, besides those that every canvas has.
    package var areas: [CanvasArea]
    package var frameRate: FrameRate
    package var background: Paint
    /// The sample rate of the sound, in Hz.
    package var sampleRate: Int
    package var extensions: [Extension]

    package init(
      width: Int? = nil, height: Int? = nil,
      unit: CanvasUnit = CanvasSettings.unit.standard, areas: [CanvasArea] = [],
      frameRate: FrameRate = CanvasSettings.frameRate.standard,
      background: Paint = CanvasSettings.background.standard,
      sampleRate: Int = CanvasSettings.sampleRate.standard,
      extensions: [Extension] = []
    ) {
      self.width = width
      self.height = height
      self.unit = unit
      self.areas = areas
      self.frameRate = frameRate
      self.background = background
      self.sampleRate = sampleRate
      self.extensions = extensions
    }
  }

  /// A medium that clips play: bound if it has a source, otherwise an open slot.
  package struct Medium: Hashable, Sendable {
    package var name: String
    package var type: MediaType
    /// The file, relative to the document; `nil` for an open slot.
    package var source: String?
    /// The text that asks the user for the medium.
    package var label: String?
    /// The types of files that the user may supply.
    package var accepts: [MediaType]
    /// The least duration of a file that the user may supply; `nil` for no limit.
    package var minDuration: Time?
    /// The part of a longer file that is used.
    package var trim: Trim
    /// The point of a file that stays in view, unless a clip has its own.
    package var focus: SlotFocus?
    /// What else the slot asks of files, and what happens without one.
    package var conditions: SlotConditions
    package var origin: Origin
    package var extensions: [Extension]

    package init(
      name: String, type: MediaType, source: String? = nil, label: String? = nil,
      accepts: [MediaType]? = nil, minDuration: Time? = nil, trim: Trim = SlotDefaults.trim,
      focus: SlotFocus? = nil, conditions: SlotConditions = .none, origin: Origin = .declared,
      extensions: [Extension] = []
    ) {
      self.name = name
      self.type = type
      self.source = source
      self.label = label
      self.accepts = accepts ?? [type]
      self.minDuration = minDuration
      self.trim = trim
      self.focus = focus
      self.conditions = conditions
      self.origin = origin
      self.extensions = extensions
    }

    /// Creates the own slot of a segment without a medium. The slot of a sticker accepts photos and
    /// videos.
    package init(ownSlot name: String, of items: Track.Items) {
      var accepts: [MediaType]?
      if case .stickers = items { accepts = [.photo, .video] }
      self.init(name: name, type: items.slotType, accepts: accepts, origin: .ownSlot)
    }

    /// Whether the medium is declared in this timeline itself.
    package var isDeclared: Bool { origin == .declared }
  }

  /// Where a medium is declared.
  package enum Origin: Hashable, Sendable {
    /// In the timeline itself.
    case declared
    /// In the timeline that contains this composition.
    case inherited
    /// Nowhere: an own slot of a segment, named `track/index`.
    case ownSlot
  }

  /// The end of the timeline: `fixedDuration`, or else the end of the last visual clip, or else of
  /// the last sound (docs/format.md). Tracks that are mattes do not count as visual.
  package var end: Time { end(without: nil) }

  /// Returns the end that the timeline would have without an item.
  func end(without item: ClipReference?) -> Time {
    if let fixedDuration { return fixedDuration }
    let mattes = matteTracks
    return lastEnd(without: item) { $0.isVisual && !mattes.contains($0.name) }
      ?? lastEnd(without: item) { $0.isAudible }
      ?? .zero
  }

  private func lastEnd(
    without item: ClipReference?, where isCounted: (Track) -> Bool
  ) -> Time? {
    tracks.enumerated().filter { $0.element.isEnabled && isCounted($0.element) }
      .compactMap { number, track in
        let placements = track.items.placements
        let last = placements.indices.last {
          placements[$0].isEnabled && ClipReference(track: number, clip: $0) != item
        }
        return last.map { placements[$0].range.end }
      }
      .max()
  }
}
