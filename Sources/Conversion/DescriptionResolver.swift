import Catalogue
import DescriptionFormat
import Editing
import MediaValues

/// Resolves the tracks of one description, and collects the slots that are implied by segments without a
/// medium.
struct DescriptionResolver {
  let description: Description
  private let declared: Set<String>
  private let outer: [String: Timeline.Medium]
  /// The media that compositions may name: those of this description, and those around it that have other
  /// names.
  let visible: [String: Timeline.Medium]
  let neighbours: [SegmentPath: Result<TransitionNeighbours, TransitionProblem>]
  /// For each track, the indices of its segments in order of time; `rank` is the inverse.
  private let order: [[Int]]
  let rank: [[Int]]
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
      let items = try items(of: index)
      items.forEachMatte { _, matte in
        if let name = matte.media { inherit(name) }
      }
      tracks.append(
        Timeline.Track(
          name: track.name, isEnabled: track.isLive,
          volume: Description.Track.volume.number(of: track),
          isMuted: Description.Track.isMuted.value(of: track), target: track.target,
          snap: track.snap,
          items: items, joints: joints(of: track, order[index]),
          extensions: track.extensions))
    }
    return tracks
  }

  /// Returns the transitions between neighbors, by the index of the later one in order of time.
  private func joints(of track: Description.Track, _ order: [Int]) -> [Int: Timeline.Joint] {
    var joints: [Int: Timeline.Joint] = [:]
    for (place, index) in order.enumerated() where track.segments[index].hasJoint {
      guard let joint = track.segments[index].joint else { continue }
      joints[place] = Timeline.Joint(
        kind: AppliedKind(
          name: joint.subtype ?? TransitionKind.crossfade.name, arguments: joint.parameters),
        easing: Description.Joint.easing.value(of: joint),
        audio: Description.Joint.audio.value(of: joint))
    }
    return joints
  }

  private mutating func items(of index: Int) throws(InvalidTimeline) -> Timeline.Track.Items {
    let track = description.tracks[index]
    let paths = order[index].map { SegmentPath(track: index, segment: $0) }
    guard track.type == .visual else { return try items(of: track.type, at: paths) }
    var pieces: [Timeline.Track.Items] = []
    for path in paths { pieces.append(try items(of: description[path].content.type, at: [path])) }
    return .visual(pieces)
  }

  private mutating func items(
    of type: TrackType, at paths: [SegmentPath]
  ) throws(InvalidTimeline) -> Timeline.Track.Items {
    switch type {
    case .visual: return .visual([])
    case .video: return .clips(.video, paths.map { clip(at: $0, type: .video) })
    case .photo: return .clips(.photo, paths.map { clip(at: $0, type: .photo) })
    case .audio: return .clips(.audio, paths.map { clip(at: $0, type: .audio) })
    case .text: return .texts(paths.compactMap(text(at:)))
    case .sticker: return .stickers(paths.compactMap { sticker(at: $0) })
    case .shape: return .shapes(paths.compactMap(shape(at:)))
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
    clip.markers = segment.markers.map(\.normalized)
    switch segment.content {
    case .video(let video):
      clip.sourceStart = video.freeze ?? Description.Video.start.value(of: video)
      clip.isFrozen = video.freeze != nil
      clip.speed = Description.Video.speed.number(of: video)
      clip.isReversed = Description.Video.isReversed.value(of: video)
      clip.appearance = video.appearance.normalized(in: segment)
      clip.whenShort = Description.Video.whenShort.value(of: video)
      clip.sound = Timeline.Sound(video.sound.fitted(in: segment))
    case .photo(let photo):
      clip.appearance = photo.appearance.normalized(in: segment)
    case .audio(let audio):
      clip.sourceStart = Description.Audio.start.value(of: audio)
      clip.speed = Description.Audio.speed.number(of: audio)
      clip.isReversed = Description.Audio.isReversed.value(of: audio)
      clip.whenShort = Description.Audio.loops.value(of: audio) ? .loop : .error
      clip.duck = audio.duck
      clip.sound = Timeline.Sound(audio.sound.fitted(in: segment))
    case .text, .sticker, .shape, .composition, .transition, .filter, .effect: break
    }
    return clip
  }

  /// Adds the medium with this name if it is declared outside.
  private mutating func inherit(_ name: String) {
    guard !declared.contains(name), var medium = outer[name], inherited.insert(name).inserted
    else { return }
    medium.origin = .inherited
    inheritedMedia.append(medium)
  }

  /// Returns the name of the medium that a segment plays. A segment without one gets a slot called
  /// `track/index`, where the index is in order of time.
  mutating func medium(at path: SegmentPath, type: MediaType) -> String {
    if let name = description[path].media {
      inherit(name)
      return name
    }
    let track = description.tracks[path.track]
    let name = "\(track.name)/\(rank[path.track][path.segment])"
    if !declared.contains(name) {
      implicitMedia.append(
        Timeline.Medium(
          name: name, type: type, accepts: description[path].content.type.acceptedMedia,
          origin: .ownSlot))
    }
    return name
  }
}
