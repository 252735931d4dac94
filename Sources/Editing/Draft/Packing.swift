import MediaValues

/// The properties of a track of clips apart from its depth. Clips can move between tracks with
/// equal treatments.
struct Treatment: Hashable {
  let type: MediaType
  let isEnabled: Bool
  let volume: AnimatedNumber
  let isMuted: Bool
  let target: String?
  let snap: Snap?

  /// Returns `nil` for tracks without clips.
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

/// The distribution of the clips of some tracks onto fewer of them.
///
///     track_1 | A |   |   |        track_1 | A |   | C |
///     track_2   | B |          →   track_2   | B |
///     track_3       | C |
struct Packing {
  /// A clip: the index of its track within the group, and its index on that track.
  struct Place {
    var track: Int
    var index: Int
  }

  /// A clip that changes its track.
  struct Move {
    var identity: Draft.Identity
    var range: TimeRange
    /// Indices of layers of the draft.
    var from: Int
    var to: Int
  }

  /// The resulting clips of each layer, in order of time.
  private(set) var contents: [Int: [Place]] = [:]
  private(set) var moves: [Move] = []

  /// Distributes the clips of `group` onto its layers `kept`. Each clip stays on its layer if
  /// possible, or moves to the first free one. Returns `nil` if there are too few layers.
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
