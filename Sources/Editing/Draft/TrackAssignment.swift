import MediaValues

/// The assignment of items to tracks.
extension Draft {
  /// Puts an item on the first free track of its kind, or on a new one.
  ///
  /// A clip may also be put on a visual track. The track must treat the item like the track `origin` or, without one, like a new track with
  /// this `target`. The search begins at `origin` and wraps around; a new track is directly above
  /// `origin`. With `floor`, only tracks above that one are used, and a new track is directly above
  /// it. Without both, a new track for images is above the last track of images, and any other new
  /// track on top.
  mutating func put(
    _ piece: Timeline.Track.Items, as identity: Identity, like origin: Int? = nil,
    targeting target: String? = nil, above floor: Int? = nil
  ) {
    let range = piece.range(at: 0)
    let model =
      origin.map { layers[$0].track } ?? Timeline.Track(name: "", target: target, items: piece)
    var candidates = Array(layers.indices)
    if let origin { candidates = Array(candidates[origin...] + candidates[..<origin]) }
    if let floor { candidates.removeAll { $0 <= floor } }
    candidates.removeAll { $0 != origin && mattes.contains(layers[$0].track.name) }
    let free = candidates.first {
      layers[$0].track.hasSameTreatment(model) && isFree($0, range)
    }
    let line = origin == nil && floor == nil ? candidates.first { takes(piece, on: $0) } : nil
    let layer = free ?? line ?? addTrack(like: model, holding: piece, above: origin ?? floor)
    insert(piece, as: identity, on: layer)
  }

  /// Inserts an item into a track, which must be free at its range.
  mutating func insert(_ piece: Timeline.Track.Items, as identity: Identity, on layer: Int) {
    let index = layers[layer].insertionIndex(for: piece.range(at: 0).start)
    layers[layer].track.items.insert(piece, at: index)
    layers[layer].identities.insert(identity, at: index)
  }

  /// Returns whether a layer is a visual track with room for a new clip.
  private func takes(_ piece: Timeline.Track.Items, on layer: Int) -> Bool {
    guard case .clips = piece, piece.isVisual, case .visual = layers[layer].track.items else {
      return false
    }
    return layers[layer].track.isEnabled && layers[layer].isFree(piece.range(at: 0))
  }

  /// Returns whether no item of a track overlaps a range, nor one that returns to the track at the end of the edit.
  private func isFree(_ layer: Int, _ range: TimeRange) -> Bool {
    guard layers[layer].isFree(range) else { return false }
    let name = layers[layer].track.name
    guard let lane = lanes.first(where: { base.tracks[$0.key].name == name })?.value,
      let other = layers.first(where: { $0.track.name == lane })
    else { return true }
    return other.isFree(range)
  }

  /// Adds an empty track and returns its index.
  mutating func addTrack(
    like model: Timeline.Track, holding piece: Timeline.Track.Items, above origin: Int?
  ) -> Int {
    let place = (origin ?? lastContent(for: piece)) + 1
    layers.insert(
      Layer(track: addedTrack(like: model, piece.selecting([])), identities: [], isNew: true),
      at: place)
    return place
  }

  /// Returns a track with an unused name that treats its items like another.
  func addedTrack(like model: Timeline.Track, _ items: Timeline.Track.Items) -> Timeline.Track {
    Timeline.Track(
      name: freeTrackName(), isEnabled: model.isEnabled, volume: model.volume,
      isMuted: model.isMuted, target: model.target, snap: model.snap, items: items)
  }

  /// Returns the index of the track above which a new one for this kind of item is added.
  private func lastContent(for piece: Timeline.Track.Items) -> Int {
    guard case .clips(let type, _) = piece else { return layers.count - 1 }
    let lastContent = layers.lastIndex {
      if type == .audio, case .clips = $0.track.items { return true }
      // Images are above images, and below the texts over them, wherever sounds are.
      return $0.track.items.holdsImages
    }
    return lastContent ?? (type == .audio ? 0 : backgrounds.count) - 1
  }

  /// The tracks of shapes that are below everything else. The first images are above them.
  private var backgrounds: ArraySlice<Layer> {
    layers.prefix { if case .shapes = $0.track.items { true } else { false } }
  }

  /// Returns an unused name such as `track_5` for the fifth track. The name of a medium must not
  /// begin with the name of a track and a slash.
  func freeTrackName() -> String {
    let taken = Set(layers.map(\.track.name))
    var number = layers.count + 1
    while taken.contains("track_\(number)")
      || media.contains(where: { $0.name.hasPrefix("track_\(number)/") })
    {
      number += 1
    }
    return "track_\(number)"
  }

  /// Sorts the items of every track by time, and moves items that overlap an earlier one to other
  /// tracks.
  mutating func settle() {
    var evicted: [(piece: Timeline.Track.Items, identity: Identity, from: String)] = []
    for layer in layers.indices {
      layers[layer].sort()
      let overlapping = layers[layer].overlapping
      guard !overlapping.isEmpty else { continue }
      for index in overlapping {
        evicted.append(
          (
            layers[layer].track.items.selecting([index]), layers[layer].identities[index],
            layers[layer].track.name
          ))
      }
      let gone = Set(overlapping)
      layers[layer].select(layers[layer].identities.indices.filter { !gone.contains($0) })
    }
    for (piece, identity, name) in evicted {
      put(piece, as: identity, like: layers.firstIndex { $0.track.name == name })
    }
  }
}

extension Timeline.Track {
  /// Returns whether an item looks and sounds the same on both tracks, apart from its depth.
  func hasSameTreatment(_ other: Timeline.Track) -> Bool {
    items.isSameKind(as: other.items) && isEnabled == other.isEnabled && volume == other.volume
      && isMuted == other.isMuted && target == other.target && snap == other.snap
  }
}

extension Draft.Layer {
  /// Returns the number of items that begin before a time.
  func insertionIndex(for time: Time) -> Int {
    var low = 0
    var high = identities.count
    while low < high {
      let middle = (low + high) / 2
      if track.items.range(at: middle).start < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns whether no item of the track overlaps `range`.
  func isFree(_ range: TimeRange) -> Bool {
    let index = insertionIndex(for: range.start)
    if index > 0, track.items.range(at: index - 1).overlaps(range) { return false }
    return index == identities.count || !track.items.range(at: index).overlaps(range)
  }

  /// Returns the indices of the items that overlap `range`.
  func indices(in range: TimeRange) -> Range<Int> {
    var first = insertionIndex(for: range.start)
    if first > 0, track.items.range(at: first - 1).overlaps(range) { first -= 1 }
    return first..<max(first, insertionIndex(for: range.end))
  }

  /// The indices of items that begin before an earlier item ends.
  var overlapping: [Int] {
    var found: [Int] = []
    var end: Time?
    for (index, range) in track.items.ranges.enumerated() {
      if let last = end, range.start < last { found.append(index) } else { end = range.end }
    }
    return found
  }

  fileprivate mutating func sort() {
    let starts = track.items.ranges.map(\.start)
    guard zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) else { return }
    select(identities.indices.sorted { (starts[$0], $0) < (starts[$1], $1) })
  }
}
