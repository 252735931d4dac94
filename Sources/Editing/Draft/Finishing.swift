import MediaValues

/// The conversion of a draft into a timeline.
extension Draft {
  /// Restores all invariants and returns a timeline and the new position of each item.
  mutating func finish() throws(EditError) -> (Timeline, IdentityTable<Timeline.ClipReference>) {
    settle()
    try refit()
    settle()
    uniteJoints()
    if let early = layers.compactMap({ $0.track.items.ranges.first?.start }).min(), early < .zero {
      throw .beforeZero(early)
    }
    pack()
    let targets = mattes.union(layers.compactMap(\.track.target))
    layers.removeAll {
      $0.isNew && $0.identities.isEmpty && !targets.contains($0.track.name)
    }
    var places = IdentityTable<Timeline.ClipReference>(self)
    for (number, layer) in layers.enumerated() {
      for (index, identity) in layer.identities.enumerated() {
        places[identity] = Timeline.ClipReference(track: number, clip: index)
      }
    }
    for (transition, incoming) in joined {
      guard let place = places[incoming] else { continue }
      let count = layers[place.track].identities.count
      places[transition] = Timeline.ClipReference(track: place.track, clip: count + place.clip)
    }
    renameNeighbours(places)
    let slots = try numberOwnSlots()
    do {
      let timeline = try Timeline(
        canvas: canvas, fixedDuration: fixedDuration, media: media + slots, fields: base.fields,
        markers: markers, tracks: layers.map(\.track), extensions: base.extensions)
      return (timeline, places)
    } catch {
      throw .broken(error.violations)
    }
  }

  /// Replaces the identities in transitions by the final positions, and the names of clips in the
  /// document where a clip has moved.
  private mutating func renameNeighbours(_ places: IdentityTable<Timeline.ClipReference>) {
    let tracks = layers.map(\.track)
    func updatedName(_ name: String?, _ old: Identity?, _ new: Timeline.ClipReference?) -> String? {
      guard let name, let old, let new, old != new else { return name }
      let track = tracks[new.track]
      guard name != track.name, name != track.items.name(at: new.clip) else { return name }
      return "\(track.name)/\(new.clip)"
    }
    changeTransitions { transition in
      let outgoing = transition.outgoing.flatMap { places[$0] }
      let incoming = transition.incoming.flatMap { places[$0] }
      transition.from = updatedName(transition.from, transition.outgoing, outgoing)
      transition.to = updatedName(transition.to, transition.incoming, incoming)
      transition.outgoing = outgoing
      transition.incoming = incoming
    }
  }

  /// Gives each clip and sticker without a declared medium its own slot, named after its position,
  /// and returns these slots in order.
  private mutating func numberOwnSlots() throws(EditError) -> [Timeline.Medium] {
    let known = Set(media.map(\.name))
    var slots: [Timeline.Medium] = []
    for layer in layers.indices {
      let items = layers[layer].track.items
      let prefix = layers[layer].track.name + "/"
      var changed: [(index: Int, name: String)] = []
      var taken: String?
      items.forEachPlayed { index, medium in
        guard !known.contains(medium) else { return }
        let slot = Timeline.Medium(
          ownSlot: prefix + String(index), of: items.piece(at: index))
        slots.append(slot)
        if medium != slot.name { changed.append((index, slot.name)) }
        if known.contains(slot.name) { taken = slot.name }
      }
      if let taken { throw .nameTaken(taken) }
      layers[layer].track.items.rename(changed)
    }
    return slots
  }
}

extension Timeline.Track.Items {
  /// Returns the name of an item, or `nil` if it has none.
  package func name(at index: Int) -> String? {
    switch self {
    case .clips(_, let items): items[index].name
    case .texts(let items): items[index].name
    case .stickers(let items): items[index].name
    case .shapes(let items): items[index].name
    case .compositions(let items): items[index].name
    case .visual(let pieces): pieces[index].name(at: 0)
    case .transitions(let items): items[index].name
    case .filters(let items): items[index].name
    case .effects(let items): items[index].name
    }
  }

  /// Changes the media of clips and stickers.
  fileprivate mutating func rename(_ changes: [(index: Int, name: String)]) {
    guard !changes.isEmpty else { return }
    switch self {
    case .clips(let type, var clips):
      self = .texts([])
      for (index, name) in changes { clips[index].media = name }
      self = .clips(type, clips)
    case .stickers(var stickers):
      for (index, name) in changes { stickers[index].content.media = name }
      self = .stickers(stickers)
    case .visual(var pieces):
      for (index, name) in changes { pieces[index].rename([(0, name)]) }
      self = .visual(pieces)
    case .texts, .shapes, .compositions, .transitions, .filters, .effects: break
    }
  }
}

extension Timeline {
  /// Edits a draft of this timeline. If `body` throws, the timeline is unchanged.
  mutating func edit<Result>(
    knowing lengths: MediaLengths = .unknown,
    _ body: (inout Draft) throws(EditError) -> Result
  ) throws(EditError) -> (Result, IdentityTable<ClipReference>) {
    var draft = Draft(self, lengths)
    let result = try body(&draft)
    let (timeline, places) = try draft.finish()
    self = timeline
    return (result, places)
  }

  /// Edits a draft and returns the new position of the item that `body` returns.
  mutating func placing(
    knowing lengths: MediaLengths = .unknown,
    _ body: (inout Draft) throws(EditError) -> Draft.Identity
  ) throws(EditError) -> ClipReference {
    let (identity, places) = try edit(knowing: lengths, body)
    guard let place = places[identity] else { throw .nothingThere(identity) }
    return place
  }
}
