import Catalogue
package import DescriptionFormat
package import Editing
import MediaValues

extension Timeline {
  /// Description → Timeline: names become references, defaults are filled in, segments are put
  /// in order.
  ///
  /// What is lost is only spelling: the order of segments within a track, defaults written out,
  /// and a track's informative `duration`. Throws for a description that the rules refuse.
  package init(resolving description: Description) throws(InvalidTimeline) {
    try self.init(resolving: description, inside: [:])
  }

  /// `outer` are the media of the timeline around a composition, by name.
  fileprivate init(
    resolving description: Description, inside outer: [String: Medium]
  ) throws(InvalidTimeline) {
    let declared = description.media.map(Medium.init(resolving:))
    var resolver = Resolver(description, declared: declared, outer: outer)
    let tracks = try resolver.tracks()
    try self.init(
      canvas: Canvas(resolving: description.canvas ?? Description.Canvas()),
      fixedDuration: description.duration,
      media: declared + resolver.inheritedMedia + resolver.implicitMedia,
      fields: description.fields, tracks: tracks, extensions: description.extensions)
  }
}

/// Resolves the tracks of one description, and collects the slots that segments have of their
/// own on the way.
private struct Resolver {
  private let description: Description
  private let declared: Set<String>
  private let outer: [String: Timeline.Medium]
  /// What compositions may name: the own media, and those around that no own one hides.
  private let visible: [String: Timeline.Medium]
  private let neighbours: [SegmentPath: Result<TransitionNeighbours, TransitionProblem>]
  /// For each track, the segments' indices in order of time, and the way back.
  private let order: [[Int]]
  private let rank: [[Int]]
  private(set) var inheritedMedia: [Timeline.Medium] = []
  private(set) var implicitMedia: [Timeline.Medium] = []
  private var inherited: Set<String> = []

  init(
    _ description: Description, declared: [Timeline.Medium], outer: [String: Timeline.Medium]
  ) {
    self.description = description
    self.declared = Set(declared.map(\.name))
    self.outer = outer
    visible = outer.merging(declared.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    neighbours = TransitionNeighbours.resolve(in: description)
    order = description.tracks.map(\.timeOrder)
    rank = order.map { order in
      var rank = Array(repeating: 0, count: order.count)
      for (place, index) in order.enumerated() { rank[index] = place }
      return rank
    }
  }

  mutating func tracks() throws(InvalidTimeline) -> [Timeline.Track] {
    var tracks: [Timeline.Track] = []
    for (index, track) in description.tracks.enumerated() {
      tracks.append(
        Timeline.Track(
          name: track.name, isEnabled: track.isLive, volume: track.volume ?? 1,
          isMuted: track.isMuted ?? false, target: track.target, items: try items(of: index),
          extensions: track.extensions))
    }
    return tracks
  }

  private mutating func items(of index: Int) throws(InvalidTimeline) -> Timeline.Track.Items {
    let track = description.tracks[index]
    let paths = order[index].map { SegmentPath(track: index, segment: $0) }
    switch track.type {
    case .video: return .clips(.video, paths.map { clip(at: $0, type: .video) })
    case .photo: return .clips(.photo, paths.map { clip(at: $0, type: .photo) })
    case .audio: return .clips(.audio, paths.map { clip(at: $0, type: .audio) })
    case .text: return .texts(paths.compactMap(text(at:)))
    case .sticker: return .stickers(paths.compactMap { sticker(at: $0) })
    case .composition:
      var compositions: [Timeline.Item<Timeline.Composition>] = []
      for path in paths {
        if let composition = try composition(at: path) { compositions.append(composition) }
      }
      return .compositions(compositions)
    case .transition: return .transitions(paths.compactMap(transition(at:)))
    case .filter: return .filters(paths.compactMap(filter(at:)))
    case .effect: return .effects(paths.compactMap(effect(at:)))
    }
  }

  private mutating func clip(at path: SegmentPath, type: MediaType) -> Timeline.Clip {
    let segment = description[path]
    var clip = Timeline.Clip(
      range: segment.range, name: segment.name, isEnabled: segment.isLive,
      media: medium(at: path, type: type), extensions: segment.extensions)
    switch segment.content {
    case .video(let video):
      clip.sourceStart = video.start ?? .zero
      clip.speed = video.speed ?? 1
      clip.isReversed = video.isReversed ?? false
      clip.picture = video.picture.normalized
      clip.whenShort = video.whenShort ?? .error
      clip.sound = Timeline.Sound(resolving: video.sound)
    case .photo(let photo):
      clip.motion = photo.motion
      clip.picture = photo.picture.normalized
    case .audio(let audio):
      clip.sourceStart = audio.start ?? .zero
      clip.speed = audio.speed ?? 1
      clip.isReversed = audio.isReversed ?? false
      clip.whenShort = audio.loops ?? false ? .loop : .error
      clip.duck = audio.duck
      clip.sound = Timeline.Sound(resolving: audio.sound)
    case .text, .sticker, .composition, .transition, .filter, .effect: break
    }
    return clip
  }

  /// The medium a segment plays: the one it names, or a slot of its own called `track/index`,
  /// where the index counts in order of time.
  private mutating func medium(at path: SegmentPath, type: MediaType) -> String {
    if let name = description[path].media {
      if !declared.contains(name), var medium = outer[name], inherited.insert(name).inserted {
        medium.origin = .inherited
        inheritedMedia.append(medium)
      }
      return name
    }
    let track = description.tracks[path.track]
    let name = "\(track.name)/\(rank[path.track][path.segment])"
    if !declared.contains(name) {
      implicitMedia.append(
        Timeline.Medium(
          name: name, type: type, accepts: track.type.acceptedMedia, origin: .ownSlot))
    }
    return name
  }

  private func text(at path: SegmentPath) -> Timeline.Item<Timeline.Text>? {
    guard case .text(let text) = description[path].content else { return nil }
    return item(
      at: path,
      Timeline.Text(
        text: text.text, style: text.style ?? TextStyle(), enter: text.enter, exit: text.exit,
        picture: text.picture.normalized))
  }

  private mutating func sticker(at path: SegmentPath) -> Timeline.Item<Timeline.Sticker>? {
    guard case .sticker(let sticker) = description[path].content else { return nil }
    let media = medium(at: path, type: .photo)
    return item(
      at: path,
      Timeline.Sticker(
        media: media, loops: sticker.loops ?? false, enter: sticker.enter, exit: sticker.exit,
        picture: sticker.picture.normalized))
  }

  private func composition(
    at path: SegmentPath
  ) throws(InvalidTimeline) -> Timeline.Item<Timeline.Composition>? {
    guard case .composition(let composition) = description[path].content else { return nil }
    let timeline = try Timeline(
      resolving: Description(media: composition.media, tracks: composition.tracks),
      inside: visible)
    return item(
      at: path,
      Timeline.Composition(timeline: timeline, picture: composition.picture.normalized))
  }

  private func effect(at path: SegmentPath) -> Timeline.Item<AppliedKind?>? {
    guard case .effect(let effect) = description[path].content else { return nil }
    return item(
      at: path, effect.subtype.map { AppliedKind(name: $0, arguments: effect.parameters) })
  }

  private func item<Content>(at path: SegmentPath, _ content: Content) -> Timeline.Item<Content> {
    let segment = description[path]
    return Timeline.Item(
      range: segment.range, name: segment.name, isEnabled: segment.isLive, content: content,
      extensions: segment.extensions)
  }

  private func transition(at path: SegmentPath) -> Timeline.Transition? {
    let segment = description[path]
    guard case .transition(let transition) = segment.content else { return nil }
    let joined = try? neighbours[path]?.get()
    return Timeline.Transition(
      range: segment.range, name: segment.name, isEnabled: segment.isLive,
      kind: AppliedKind(
        name: transition.subtype ?? TransitionKind.crossfade.name,
        arguments: transition.parameters),
      easing: transition.easing ?? .linear, audio: transition.audio ?? .crossfade,
      outgoing: joined?.outgoing.map(reference),
      incoming: joined?.incoming.map(reference), from: told(transition.from, joined?.outgoing),
      to: told(transition.to, joined?.incoming),
      extensions: segment.extensions)
  }

  /// The name by which a segment was told. `track/index` counts in the order of the document, and
  /// here segments are in the order of time.
  private func told(_ name: String?, _ path: SegmentPath?) -> String? {
    guard let name, let path else { return name }
    let track = description.tracks[path.track]
    let isIndex = name == "\(track.name)/\(path.segment)"
    guard isIndex, name != description[path].name, name != track.name else { return name }
    return "\(track.name)/\(rank[path.track][path.segment])"
  }

  private func reference(_ path: SegmentPath) -> Timeline.ClipReference {
    Timeline.ClipReference(track: path.track, clip: rank[path.track][path.segment])
  }

  private func filter(at path: SegmentPath) -> Timeline.Filter? {
    let segment = description[path]
    guard case .filter(let filter) = segment.content else { return nil }
    return Timeline.Filter(
      range: segment.range, name: segment.name, isEnabled: segment.isLive,
      kind: filter.subtype.map { AppliedKind(name: $0, arguments: filter.parameters) },
      intensity: filter.intensity ?? 1, extensions: segment.extensions)
  }
}

extension Timeline.Canvas {
  fileprivate init(resolving canvas: Description.Canvas) {
    self.init(
      width: canvas.width, height: canvas.height, frameRate: canvas.frameRate ?? .thirty,
      background: canvas.background ?? .constant(.black),
      sampleRate: canvas.sampleRate ?? Timeline.Canvas.defaultSampleRate,
      extensions: canvas.extensions)
  }
}

extension Timeline.Medium {
  fileprivate init(resolving medium: Description.Medium) {
    self.init(
      name: medium.name, type: medium.type, source: medium.source, label: medium.label,
      accepts: medium.accepts, minDuration: medium.minDuration, extensions: medium.extensions)
  }
}

extension Timeline.Sound {
  fileprivate init(resolving sound: Description.Sound) {
    self.init(
      volume: sound.volume ?? 1, isMuted: sound.isMuted ?? false, fadeIn: sound.fadeIn ?? .zero,
      fadeOut: sound.fadeOut ?? .zero, pitch: sound.pitch ?? .preserve)
  }
}
