import MediaValues

/// A timeline during an edit. Its invariants need not hold, and every item has an identity that
/// does not change while the item moves.
///
/// An operation changes a draft; `finish` restores the invariants and creates a timeline.
struct Draft {
  /// The position of an item before the edit. New items have the track −1.
  typealias Identity = Timeline.ClipReference

  /// A track, with the identities of its items.
  struct Layer {
    var track: Timeline.Track
    /// The identities of the items of the track, in the same order.
    var identities: [Identity]
    /// Whether the track was added or lost an item in this edit; such a track is removed if it is
    /// empty at the end.
    var isNew = false

    var isSound: Bool { track.items.isSound }

    var isTransitions: Bool {
      if case .transitions = track.items { true } else { false }
    }
  }

  var canvas: Timeline.Canvas
  var fixedDuration: Time?
  /// The media declared here or in surrounding timelines. Own slots are recreated by `finish`.
  var media: [Timeline.Medium]
  var markers: [Marker]
  var layers: [Layer]
  let base: Timeline
  /// The lengths of the media that are known.
  let lengths: MediaLengths
  /// The names of the tracks that are mattes. Other items are not put there, and they stay even if they are empty.
  let mattes: Set<String>
  private(set) var freshCount = 0
  /// The names of the tracks with items that overlap others of a track with transitions between neighbors, by the
  /// index of that track before the edit.
  var lanes: [Int: String] = [:]
  /// The tracks that get a transition between neighbors, which had none before the edit, by their indices before the edit.
  var joining: Set<Int> = []
  /// The transitions that became part of a track, with the items that they lead to.
  var joined: [(transition: Identity, incoming: Identity)] = []

  init(_ timeline: Timeline, _ lengths: MediaLengths = .unknown) {
    base = timeline
    self.lengths = lengths
    mattes = timeline.matteTracks
    canvas = timeline.canvas
    fixedDuration = timeline.fixedDuration
    markers = timeline.markers
    media = timeline.media.filter { $0.origin != .ownSlot }
    layers = timeline.tracks.enumerated().map { index, track in
      Layer(
        track: track,
        identities: (0..<track.items.count).map { Identity(track: index, clip: $0) })
    }
    separateJoints()
  }

  var shortMedia: ShortMedia { ShortMedia(lengths: lengths, frameRate: canvas.frameRate) }

  /// Returns an identity for a new item.
  mutating func freshIdentity() -> Identity {
    freshCount += 1
    return Identity(track: -1, clip: freshCount - 1)
  }

  /// The current position of an item.
  struct Place: Hashable {
    var layer: Int
    var index: Int
  }

  /// Returns the current position of an item, or `nil` if it was removed.
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

  /// Returns the current position of an item. Throws if it does not exist.
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

  /// Removes an item. Nothing moves.
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

  /// Keeps only the items at these indices, in this order.
  mutating func select(_ indices: [Int]) {
    if indices.count < identities.count { isNew = true }
    track.items = track.items.selecting(indices)
    identities = indices.map { identities[$0] }
  }
}

extension IdentityTable {
  /// Creates an empty table for the items of a draft, with those that are new.
  init(_ draft: Draft) {
    self.init(draft.base.tracks, fresh: draft.freshCount)
  }
}
