import MediaValues

/// A segment of one kind, with its place.
final class Part<Content> {
  let placed: PlacedSegment
  let content: Content

  init(placed: PlacedSegment, content: Content) {
    self.placed = placed
    self.content = content
  }

  var path: SegmentPath { placed.path }
  var segment: Description.Segment { placed.segment }
  var isLive: Bool { placed.isLive }
}

/// The readable segments of a description by their kinds, gathered in one pass. Most rules need only one kind, and most
/// descriptions have only a few segments of it.
struct SegmentsByKind {
  /// The videos whose speed is set, or that are frozen. Most videos set none, and a content has hundreds of bytes.
  private(set) var videos: [Part<Description.Video>] = []
  /// The sounds whose speed is set, or that duck others.
  private(set) var audios: [Part<Description.Audio>] = []
  private(set) var texts: [Part<Description.Text>] = []
  private(set) var stickers: [Part<Description.Sticker>] = []
  private(set) var shapes: [Part<Description.Shape>] = []
  private(set) var compositions: [Part<Description.Composition>] = []
  /// The compositions whose times are not known. Only the descriptions in them are checked.
  private(set) var compositionsWithoutEnd: [Part<Description.Composition>] = []
  private(set) var transitions: [Part<Description.Transition>] = []
  private(set) var filters: [Part<Description.Filter>] = []
  private(set) var effects: [Part<Description.Effect>] = []
  /// The sounds that something is said about.
  private(set) var sounds: [Part<SoundSettings>] = []
  /// The appearances that are written, of all visual kinds.
  private(set) var appearances: [Part<WrittenAppearance>] = []
  /// The appearances with a box.
  private(set) var boxes: [Part<WrittenAppearance>] = []
  /// The mattes of all visual kinds.
  private(set) var mattes: [Part<ImageMatte>] = []
  /// The entrances and exits of all visual kinds.
  private(set) var entrances: [Part<WrittenAppearance>] = []
  /// The transitions of segments from those before them.
  private(set) var joints: [Part<Description.Joint>] = []
  /// The segments with markers.
  private(set) var marked: [PlacedSegment] = []
  /// Whether a segment, readable or not, has times that are not two numbers.
  private(set) var haveWrittenTimes = false

  /// Returns every readable segment in the order of the document, and the segments by their kinds.
  static func gather(from tracks: [PlacedTrack]) -> ([PlacedSegment], SegmentsByKind) {
    var segments: [PlacedSegment] = []
    segments.reserveCapacity(tracks.reduce(0) { $0 + $1.track.segments.count })
    var parts = SegmentsByKind()
    for track in tracks {
      // Elements of a span are used in place. Copying a segment would retain each of its values.
      let written = track.track.segments
      let span = written.span
      for index in span.indices {
        let hasWrittenTimes = span[index].hasWrittenTimes
        if hasWrittenTimes { parts.haveWrittenTimes = true }
        let placed = PlacedSegment(span[index], at: index, on: track)
        if span[index].isUnreadable {
          parts.add(withoutTimes: placed)
          continue
        }
        segments.append(placed)
        parts.add(placed)
      }
    }
    return (segments, parts)
  }

  /// Returns the segments whose times are not known, and the same by their kinds: the first ten thousand, as only a
  /// thousand findings of each code are kept.
  static func gatherWithoutTimes(
    from tracks: [PlacedTrack]
  ) -> ([PlacedSegment], SegmentsByKind) {
    var segments: [PlacedSegment] = []
    var parts = SegmentsByKind()
    for track in tracks where !track.track.isUnreadable {
      let written = track.track.segments
      for index in written.indices where written[index].isUnreadable && !written[index].isLeftOut {
        guard segments.count < 10_000 else { return (segments, parts) }
        let placed = PlacedSegment(written[index], at: index, on: track)
        segments.append(placed)
        parts.add(placed)
      }
    }
    return (segments, parts)
  }

  private mutating func add(withoutTimes placed: PlacedSegment) {
    guard case .composition(let composition) = placed.segment.content else { return }
    compositionsWithoutEnd.append(Part(placed: placed, content: composition))
  }

  private mutating func add(_ placed: PlacedSegment) {
    if placed.segment.hasRare {
      if placed.segment.hasMarkers { marked.append(placed) }
      if let joint = placed.segment.joint {
        joints.append(Part(placed: placed, content: joint))
      }
    }
    switch placed.segment.content {
    case .video(let video):
      if video.speed != nil || video.freeze != nil {
        videos.append(Part(placed: placed, content: video))
      }
      add(video.appearance, placed)
      add(video.sound, placed)
    case .photo(let photo):
      add(photo.appearance, placed)
    case .audio(let audio):
      if audio.speed != nil || audio.duck != nil {
        audios.append(Part(placed: placed, content: audio))
      }
      add(audio.sound, placed)
    case .text(let text):
      texts.append(Part(placed: placed, content: text))
      add(text.appearance, placed)
    case .sticker(let sticker):
      stickers.append(Part(placed: placed, content: sticker))
      add(sticker.appearance, placed)
    case .shape(let shape):
      shapes.append(Part(placed: placed, content: shape))
      add(shape.appearance, placed)
    case .composition(let composition):
      compositions.append(Part(placed: placed, content: composition))
      add(composition.appearance, placed)
    case .transition(let transition):
      transitions.append(Part(placed: placed, content: transition))
    case .filter(let filter): filters.append(Part(placed: placed, content: filter))
    case .effect(let effect): effects.append(Part(placed: placed, content: effect))
    }
  }

  private mutating func add(_ appearance: WrittenAppearance, _ placed: PlacedSegment) {
    guard !appearance.isPlain else { return }
    appearances.append(Part(placed: placed, content: appearance))
    if appearance.hasBox, let part = appearances.last { boxes.append(part) }
    if !appearance.enter.isEmpty || !appearance.exit.isEmpty, let part = appearances.last {
      entrances.append(part)
    }
    if appearance.hasMatte, let matte = appearance.matte {
      mattes.append(Part(placed: placed, content: matte))
    }
  }

  private mutating func add(_ sound: SoundSettings, _ placed: PlacedSegment) {
    if !sound.isPlain { sounds.append(Part(placed: placed, content: sound)) }
  }
}

extension SoundSettings {
  fileprivate var isPlain: Bool {
    self == SoundSettings()
  }
}
