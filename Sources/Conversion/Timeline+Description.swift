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
    var resolver = Resolver(description)
    let tracks = resolver.tracks()
    try self.init(
      canvas: Canvas(resolving: description.canvas ?? Description.Canvas()),
      fixedDuration: description.duration,
      media: description.media.map(Medium.init(resolving:)) + resolver.implicitMedia,
      tracks: tracks, extensions: description.extensions)
  }
}

/// Resolves the tracks of one description, and collects the slots that segments have of their
/// own on the way.
private struct Resolver {
  private let description: Description
  private let declared: Set<String>
  private let neighbours: [SegmentPath: Result<TransitionNeighbours, TransitionProblem>]
  /// For each track, the segments' indices in order of time, and the way back.
  private let order: [[Int]]
  private let rank: [[Int]]
  private(set) var implicitMedia: [Timeline.Medium] = []

  init(_ description: Description) {
    self.description = description
    declared = Set(description.media.map(\.name))
    neighbours = TransitionNeighbours.resolve(in: description)
    order = description.tracks.map(\.timeOrder)
    rank = order.map { order in
      var rank = Array(repeating: 0, count: order.count)
      for (place, index) in order.enumerated() { rank[index] = place }
      return rank
    }
  }

  mutating func tracks() -> [Timeline.Track] {
    description.tracks.indices.map { index in
      let track = description.tracks[index]
      return Timeline.Track(
        name: track.name, isEnabled: track.isLive, volume: track.volume ?? 1,
        isMuted: track.isMuted ?? false, items: items(of: index), extensions: track.extensions)
    }
  }

  private mutating func items(of index: Int) -> Timeline.Track.Items {
    let track = description.tracks[index]
    let paths = order[index].map { SegmentPath(track: index, segment: $0) }
    switch track.type {
    case .video: return .clips(.video, paths.map { clip(at: $0, type: .video) })
    case .photo: return .clips(.photo, paths.map { clip(at: $0, type: .photo) })
    case .audio: return .clips(.audio, paths.map { clip(at: $0, type: .audio) })
    case .transition: return .transitions(paths.compactMap(transition(at:)))
    case .filter: return .filters(paths.compactMap(filter(at:)))
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
      clip.fit = video.fit ?? .contain
      clip.whenShort = video.whenShort ?? .error
      clip.sound = Timeline.Sound(resolving: video.sound)
    case .photo(let photo):
      clip.fit = photo.fit ?? .contain
    case .audio(let audio):
      clip.sourceStart = audio.start ?? .zero
      clip.whenShort = audio.loops ?? false ? .loop : .error
      clip.sound = Timeline.Sound(resolving: audio.sound)
    case .transition, .filter: break
    }
    return clip
  }

  /// The medium a segment plays: the one it names, or a slot of its own called `track/index`,
  /// where the index counts in order of time.
  private mutating func medium(at path: SegmentPath, type: MediaType) -> String {
    if let name = description[path].media { return name }
    let name = "\(description.tracks[path.track].name)/\(rank[path.track][path.segment])"
    if !declared.contains(name) {
      implicitMedia.append(Timeline.Medium(name: name, type: type, isDeclared: false))
    }
    return name
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
      audio: transition.audio ?? .crossfade, outgoing: joined?.outgoing.map(reference),
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
      background: canvas.background ?? .black,
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
      fadeOut: sound.fadeOut ?? .zero)
  }
}
