import MediaValues

/// What clips of one track have in common beside their depth, so that they can change tracks.
struct Treatment: Hashable {
  let type: MediaType
  let isEnabled: Bool
  let volume: AnimatedNumber
  let isMuted: Bool
  let target: String?
  let snap: Snap?

  /// Nil for tracks of anything but clips.
  init?(_ track: Timeline.Track) {
    guard case .clips(let type, _) = track.items else { return nil }
    self.type = type
    isEnabled = track.isEnabled
    volume = track.volume
    isMuted = track.isMuted
    target = track.target
    snap = track.snap
  }
}

/// The clips of some tracks, laid onto fewer of them.
///
///     track_1 | A |   |   |        track_1 | A |   | C |
///     track_2   | B |          →   track_2   | B |
///     track_3       | C |
struct Packing {
  /// A clip by the number of its track among those that are packed, and its place there.
  struct Place {
    var track: Int
    var index: Int
  }

  struct Move {
    var identity: Draft.Identity
    var range: TimeRange
    /// Layers of the draft.
    var from: Int
    var to: Int
  }

  /// What stands on each layer in the end, in order of time.
  private(set) var contents: [Int: [Place]] = [:]
  private(set) var moves: [Move] = []

  /// Lays the clips of `group` onto the layers `kept` of it. Each stays where it is when it can, or
  /// goes to the first layer that is free. Nil when there are too few.
  init?(_ draft: Draft, _ group: [Int], onto kept: [Int]) {
    var clips: [(range: TimeRange, place: Place)] = []
    for (track, layer) in group.enumerated() {
      for (index, range) in draft.layers[layer].track.items.ranges.enumerated() {
        clips.append((range, Place(track: track, index: index)))
      }
    }
    clips.sort { ($0.range.start, $0.place.track) < ($1.range.start, $1.place.track) }
    var ends = Dictionary(uniqueKeysWithValues: kept.map { ($0, Time.zero) })
    for (range, place) in clips {
      let home = group[place.track]
      func isFree(_ layer: Int) -> Bool { ends[layer].map { $0 <= range.start } ?? false }
      guard let layer = isFree(home) ? home : kept.first(where: isFree) else { return nil }
      ends[layer] = range.end
      contents[layer, default: []].append(place)
      guard layer != home else { continue }
      moves.append(
        Move(
          identity: draft.layers[home].identities[place.index], range: range, from: home,
          to: layer))
    }
  }
}
