import MediaValues

/// A timeline in the midst of an edit: its laws may be broken, and every item is known by an
/// identity that stays the same while the item moves.
///
/// An operation changes a draft; `finish` puts it in order and makes a timeline again.
struct Draft {
  /// Where an item was when the edit began. New items are on no track: their track is −1.
  typealias Identity = Timeline.ClipReference

  struct Layer {
    var track: Timeline.Track
    /// For each item of the track, in the same order.
    var identities: [Identity]
    /// Tracks that the edit makes or empties go when they are empty in the end.
    var isNew = false

    var isSound: Bool { track.items.isSound }

    var isTransitions: Bool {
      if case .transitions = track.items { true } else { false }
    }
  }

  var canvas: Timeline.Canvas
  var fixedDuration: Time?
  /// What is declared, here or around; own slots are found again in the end.
  var media: [Timeline.Medium]
  var layers: [Layer]
  let base: Timeline
  private(set) var freshCount = 0

  init(_ timeline: Timeline) {
    base = timeline
    canvas = timeline.canvas
    fixedDuration = timeline.fixedDuration
    media = timeline.media.filter { $0.origin != .ownSlot }
    layers = timeline.tracks.enumerated().map { index, track in
      Layer(
        track: track,
        identities: (0..<track.items.count).map { Identity(track: index, clip: $0) })
    }
  }

  mutating func freshIdentity() -> Identity {
    freshCount += 1
    return Identity(track: -1, clip: freshCount - 1)
  }

  /// Where an item stands now.
  struct Place: Hashable {
    var layer: Int
    var index: Int
  }

  func find(_ identity: Identity) -> Place? {
    if layers.indices.contains(identity.track),
      let index = layers[identity.track].index(of: identity)
    {
      return Place(layer: identity.track, index: index)
    }
    for layer in layers.indices {
      if let index = layers[layer].index(of: identity) { return Place(layer: layer, index: index) }
    }
    return nil
  }

  func place(_ identity: Identity) throws(EditError) -> Place {
    guard let place = find(identity) else { throw .nothingThere(identity) }
    return place
  }

  func range(of identity: Identity) throws(EditError) -> TimeRange {
    let place = try place(identity)
    return layers[place.layer].track.items.range(at: place.index)
  }

  mutating func setRange(of identity: Identity, to range: TimeRange) throws(EditError) {
    let place = try place(identity)
    var piece = layers[place.layer].track.items.selecting([place.index])
    piece.changeRanges { _, old in old = range }
    layers[place.layer].track.items.remove(at: place.index)
    layers[place.layer].track.items.insert(piece, at: place.index)
  }

  mutating func remove(_ identity: Identity) throws(EditError) {
    let place = try place(identity)
    layers[place.layer].track.items.remove(at: place.index)
    layers[place.layer].identities.remove(at: place.index)
    layers[place.layer].isNew = true
  }
}

extension Draft.Layer {
  func index(of identity: Draft.Identity) -> Int? {
    if identities.indices.contains(identity.clip), identities[identity.clip] == identity {
      return identity.clip
    }
    return identities.firstIndex(of: identity)
  }

  /// Keeps the items at these places, in this order.
  mutating func select(_ indices: [Int]) {
    if indices.count < identities.count { isNew = true }
    track.items = track.items.selecting(indices)
    identities = indices.map { identities[$0] }
  }
}
