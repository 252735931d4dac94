package import MediaValues

/// The editing model: what plays when, always right, total and exact.
///
/// Every time is absolute; every default is filled in; segments of a track are in order and do
/// not overlap; a transition knows the clips it joins. A value that breaks one of these laws
/// cannot be made (`init` throws), so the stages behind it need not check again.
package struct Timeline: Hashable, Sendable {
  package let canvas: Canvas
  /// Where the author says the timeline ends; nil when the content says it.
  package let fixedDuration: Time?
  /// Everything that clips play, in the order it was declared, then implicit slots.
  package let media: [Medium]
  /// What is left open besides media.
  package let fields: [Field]
  /// From the bottom to the top.
  package let tracks: [Track]
  package let extensions: [Extension]

  package init(
    canvas: Canvas = Canvas(), fixedDuration: Time? = nil, media: [Medium] = [],
    fields: [Field] = [], tracks: [Track] = [], extensions: [Extension] = []
  ) throws(InvalidTimeline) {
    self.canvas = canvas
    self.fixedDuration = fixedDuration
    self.media = media
    self.fields = fields
    self.tracks = tracks
    self.extensions = extensions
    let violations = self.violations()
    if !violations.isEmpty { throw InvalidTimeline(violations: violations) }
  }
}

/// Why a timeline cannot be.
package struct InvalidTimeline: Error, CustomStringConvertible {
  package let violations: [String]
  package var description: String { violations.joined(separator: "; ") }
}

extension Timeline {
  /// The picture that everything is laid into. Width and height are nil where the first visual
  /// medium decides.
  package struct Canvas: Hashable, Sendable {
    package var width: Int?
    package var height: Int?
    package var frameRate: FrameRate
    package var background: OpenColor
    /// Samples a second of the sound.
    package var sampleRate: Int
    package var extensions: [Extension]

    package static let defaultSampleRate = 48_000

    package init(
      width: Int? = nil, height: Int? = nil, frameRate: FrameRate = .thirty,
      background: OpenColor = .constant(.black), sampleRate: Int = defaultSampleRate,
      extensions: [Extension] = []
    ) {
      self.width = width
      self.height = height
      self.frameRate = frameRate
      self.background = background
      self.sampleRate = sampleRate
      self.extensions = extensions
    }
  }

  /// Something that clips play: bound when it has a source, an open slot when it has none.
  package struct Medium: Hashable, Sendable {
    package var name: String
    package var type: MediaType
    package var source: String?
    package var label: String?
    package var accepts: [MediaType]
    package var minDuration: Time?
    package var origin: Origin
    package var extensions: [Extension]

    package init(
      name: String, type: MediaType, source: String? = nil, label: String? = nil,
      accepts: [MediaType]? = nil, minDuration: Time? = nil, origin: Origin = .declared,
      extensions: [Extension] = []
    ) {
      self.name = name
      self.type = type
      self.source = source
      self.label = label
      self.accepts = accepts ?? [type]
      self.minDuration = minDuration
      self.origin = origin
      self.extensions = extensions
    }

    /// The slot of a segment that names no medium. A sticker's may be a picture or a video.
    package init(ownSlot name: String, of items: Track.Items) {
      var accepts: [MediaType]?
      if case .stickers = items { accepts = [.photo, .video] }
      self.init(name: name, type: items.slotType, accepts: accepts, origin: .ownSlot)
    }

    package var isDeclared: Bool { origin == .declared }
  }

  /// Who says that a medium is there.
  package enum Origin: Hashable, Sendable {
    /// The timeline itself.
    case declared
    /// The timeline around, when this is a composition.
    case inherited
    /// A segment that names no medium; the slot is called `track/index`.
    case ownSlot
  }

  /// Where the timeline ends: where its author says, else where the last visual clip ends, else
  /// the last sound (FORMAT §6).
  package var end: Time {
    if let fixedDuration { return fixedDuration }
    return lastEnd { $0.isVisual } ?? lastEnd { $0.isHeard } ?? .zero
  }

  private func lastEnd(where isCounted: (Track) -> Bool) -> Time? {
    tracks.filter { $0.isEnabled && isCounted($0) }
      .compactMap { $0.items.placements.last { $0.isEnabled }?.range.end }
      .max()
  }
}
