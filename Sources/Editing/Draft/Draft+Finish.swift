import MediaValues

/// Draft → Timeline.
extension Draft {
  /// Puts everything in order and makes a timeline; with it, where every item has come to stand.
  mutating func finish() throws(EditError) -> (Timeline, IdentityTable<Timeline.ClipReference>) {
    settle()
    try refit()
    settle()
    if let early = layers.compactMap({ $0.track.items.ranges.first?.start }).min(), early < .zero {
      throw .beforeZero(early)
    }
    pack()
    let targets = Set(layers.compactMap(\.track.target))
    layers.removeAll {
      $0.isNew && $0.identities.isEmpty && !targets.contains($0.track.name)
    }
    var places = IdentityTable<Timeline.ClipReference>(self)
    for (number, layer) in layers.enumerated() {
      for (index, identity) in layer.identities.enumerated() {
        places[identity] = Timeline.ClipReference(track: number, clip: index)
      }
    }
    renameNeighbours(places)
    let slots = try numberOwnSlots()
    do {
      let timeline = try Timeline(
        canvas: canvas, fixedDuration: fixedDuration, media: media + slots, fields: base.fields,
        tracks: layers.map(\.track), extensions: base.extensions)
      return (timeline, places)
    } catch {
      throw .broken(error.violations)
    }
  }

  /// Transitions refer to the final places, and so do the names by which their author told the
  /// clips, where a clip has moved.
  private mutating func renameNeighbours(_ places: IdentityTable<Timeline.ClipReference>) {
    let tracks = layers.map(\.track)
    func told(_ name: String?, _ old: Identity?, _ new: Timeline.ClipReference?) -> String? {
      guard let name, let old, let new, old != new else { return name }
      let track = tracks[new.track]
      guard name != track.name, name != track.items.name(at: new.clip) else { return name }
      return "\(track.name)/\(new.clip)"
    }
    changeTransitions { transition in
      let outgoing = transition.outgoing.flatMap { places[$0] }
      let incoming = transition.incoming.flatMap { places[$0] }
      transition.from = told(transition.from, transition.outgoing, outgoing)
      transition.to = told(transition.to, transition.incoming, incoming)
      transition.outgoing = outgoing
      transition.incoming = incoming
    }
  }

  /// Gives each clip and sticker that plays nothing declared a slot of its own, named after its
  /// place, and lists these slots in order.
  private mutating func numberOwnSlots() throws(EditError) -> [Timeline.Medium] {
    let known = Set(media.map(\.name))
    var slots: [Timeline.Medium] = []
    for layer in layers.indices {
      let items = layers[layer].track.items
      let prefix = layers[layer].track.name + "/"
      var slot = Timeline.Medium(ownSlot: "", of: items)
      var changed: [(index: Int, name: String)] = []
      var taken: String?
      items.forEachPlayed { index, medium in
        guard !known.contains(medium) else { return }
        slot.name = prefix + String(index)
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
  package func name(at index: Int) -> String? {
    switch self {
    case .clips(_, let items): items[index].name
    case .texts(let items): items[index].name
    case .stickers(let items): items[index].name
    case .compositions(let items): items[index].name
    case .transitions(let items): items[index].name
    case .filters(let items): items[index].name
    case .effects(let items): items[index].name
    }
  }

  /// Lets clips and stickers play media of other names.
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
    case .texts, .compositions, .transitions, .filters, .effects: break
    }
  }
}

extension Timeline {
  /// Changes a draft of this timeline. All or nothing: what throws leaves the timeline as it was.
  mutating func edit<Result>(
    _ body: (inout Draft) throws(EditError) -> Result
  ) throws(EditError) -> (Result, IdentityTable<ClipReference>) {
    var draft = Draft(self)
    let result = try body(&draft)
    let (timeline, places) = try draft.finish()
    self = timeline
    return (result, places)
  }

  /// The same for edits of one item; gives the place where it has come to stand.
  mutating func placing(
    _ body: (inout Draft) throws(EditError) -> Draft.Identity
  ) throws(EditError) -> ClipReference {
    let (identity, places) = try edit(body)
    guard let place = places[identity] else { throw .nothingThere(identity) }
    return place
  }
}
