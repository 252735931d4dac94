import MediaValues

/// A segment of one kind, and where it is.
struct Part<Content> {
  let placed: Placed
  let content: Content

  var path: SegmentPath { placed.path }
  var segment: Description.Segment { placed.segment }
  var isLive: Bool { placed.isLive }
}

/// The readable segments of a description by their kinds, gathered in one pass: most rules ask
/// about one kind, and most descriptions have only few of them.
struct Parts {
  /// The videos with a speed of their own. A content has hundreds of bytes, and most say nothing.
  private(set) var videos: [Part<Description.Video>] = []
  /// The sounds with a speed of their own, or that duck others.
  private(set) var audios: [Part<Description.Audio>] = []
  private(set) var texts: [Part<Description.Text>] = []
  private(set) var stickers: [Part<Description.Sticker>] = []
  private(set) var compositions: [Part<Description.Composition>] = []
  private(set) var transitions: [Part<Description.Transition>] = []
  private(set) var filters: [Part<Description.Filter>] = []
  private(set) var effects: [Part<Description.Effect>] = []
  /// The sounds that something is said about.
  private(set) var sounds: [Part<Description.Sound>] = []
  /// The pictures that something is said about, of all visual kinds.
  private(set) var pictures: [Part<Picture>] = []
  /// How texts and stickers come and go.
  private(set) var entrances: [Part<EntrancePair>] = []

  /// Every readable segment in the order of the document, and the same by kinds.
  static func gather(from description: Description) -> ([Placed], Parts) {
    var segments: [Placed] = []
    segments.reserveCapacity(description.tracks.reduce(0) { $0 + $1.segments.count })
    var parts = Parts()
    for (index, track) in description.tracks.enumerated() {
      for (number, segment) in track.segments.enumerated() where !segment.isUnreadable {
        let placed = Placed(
          path: SegmentPath(track: index, segment: number), segment: segment,
          isLive: track.isLive && segment.isLive)
        segments.append(placed)
        parts.add(placed)
      }
    }
    return (segments, parts)
  }

  private mutating func add(_ placed: Placed) {
    switch placed.segment.content {
    case .video(let video):
      if video.speed != nil { videos.append(Part(placed: placed, content: video)) }
      add(video.picture, placed)
      add(video.sound, placed)
    case .photo(let photo):
      add(photo.picture, placed)
    case .audio(let audio):
      if audio.speed != nil || audio.duck != nil {
        audios.append(Part(placed: placed, content: audio))
      }
      add(audio.sound, placed)
    case .text(let text):
      texts.append(Part(placed: placed, content: text))
      add(text.picture, placed)
      add(EntrancePair(enter: text.enter, exit: text.exit), placed)
    case .sticker(let sticker):
      stickers.append(Part(placed: placed, content: sticker))
      add(sticker.picture, placed)
      add(EntrancePair(enter: sticker.enter, exit: sticker.exit), placed)
    case .composition(let composition):
      compositions.append(Part(placed: placed, content: composition))
      add(composition.picture, placed)
    case .transition(let transition):
      transitions.append(Part(placed: placed, content: transition))
    case .filter(let filter): filters.append(Part(placed: placed, content: filter))
    case .effect(let effect): effects.append(Part(placed: placed, content: effect))
    }
  }

  private mutating func add(_ picture: Picture, _ placed: Placed) {
    if !picture.isPlain { pictures.append(Part(placed: placed, content: picture)) }
  }

  private mutating func add(_ sound: Description.Sound, _ placed: Placed) {
    if !sound.isPlain { sounds.append(Part(placed: placed, content: sound)) }
  }

  private mutating func add(_ pair: EntrancePair, _ placed: Placed) {
    if !pair.all.isEmpty { entrances.append(Part(placed: placed, content: pair)) }
  }
}

/// How a text or a sticker comes and how it goes.
struct EntrancePair {
  let enter: Entrance?
  let exit: Entrance?

  /// Those that are written, by their keys.
  var all: [(key: String, entrance: Entrance)] {
    [("enter", enter), ("exit", exit)].compactMap { key, entrance in
      entrance.map { (key, $0) }
    }
  }
}

extension Picture {
  /// Whether nothing is said but, perhaps, how it fits.
  fileprivate var isPlain: Bool {
    crop == nil && transform == nil && opacity == nil && blend == nil && mask == nil
      && filters.isEmpty && background == nil
  }
}

extension Description.Sound {
  fileprivate var isPlain: Bool {
    volume == nil && isMuted == nil && fadeIn == nil && fadeOut == nil && pitch == nil
  }
}
