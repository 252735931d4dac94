package import MediaValues

extension Timeline {
  /// Moves cuts of the storyline. `shifts` contains the shift of each of `storyCuts`.
  ///
  ///     | A   | B | C  |  →  | A | B   | C  |
  ///
  /// A clip keeps its in point, so it begins with the same frame and ends earlier or later.
  /// Overlaps and transitions keep their durations. Items over a clip keep their distance from its
  /// start, and those that begin or end at a cut move with it. If a clip becomes too short for
  /// that, the items over it move closer together. Sound, the beginning and the end of the timeline
  /// do not move.
  package mutating func moveCuts(
    by shifts: [Time], lengths: MediaLengths = .unknown
  ) throws(EditError) {
    let cuts = storyCuts
    guard shifts.contains(where: { $0 != .zero }) else { return }
    var edges: [Time: Time] = [:]
    for clip in storyline { for edge in [clip.range.start, clip.range.end] { edges[edge] = edge } }
    for (cut, shift) in zip(cuts, shifts) {
      edges[cut.range.start] = cut.range.start + shift
      edges[cut.range.end] = cut.range.end + shift
    }
    let things = tracks.filter { !$0.items.isSound }
      .flatMap { $0.rangesOverStory.flatMap { [$0.start, $0.end] } }
    let map = try StoryMap(edges: edges, things: things)
    _ = try edit { draft throws(EditError) in
      let joined = draft.transitions { _ in true }
      for layer in draft.layers.indices where !draft.layers[layer].isSound {
        try draft.layers[layer].move(map, lengths: lengths)
      }
      try draft.refit()
      try draft.checkKept(joined)
    }
  }
}

extension Draft.Layer {
  fileprivate mutating func move(_ map: StoryMap, lengths: MediaLengths) throws(EditError) {
    switch track.items {
    case .clips(let type, var clips):
      for index in clips.indices {
        clips[index] = try clips[index].moved(map, type, lengths: lengths)
      }
      track.items = .clips(type, clips)
    case .transitions(let transitions):
      // The ranges of enabled transitions are updated from their clips by `refit`.
      let counts = track.isEnabled
      track.items.changeRanges { index, range in
        if !counts || !transitions[index].isEnabled { range = map(range) }
      }
    case .visual(var pieces):
      for index in pieces.indices {
        if let (clip, type) = pieces[index].clip(at: 0) {
          pieces[index] = .clips(type, [try clip.moved(map, type, lengths: lengths)])
        } else {
          pieces[index].changeRanges { _, range in range = map(range) }
        }
      }
      track.items = .visual(pieces)
    case .texts, .stickers, .shapes, .compositions, .filters, .effects:
      track.items.changeRanges { _, range in range = map(range) }
    }
  }
}

extension Timeline.Clip {
  fileprivate func moved(
    _ map: StoryMap, _ type: MediaType, lengths: MediaLengths
  ) throws(EditError) -> Timeline.Clip {
    let range = map(range)
    let tail = self.range.duration - range.duration
    var moved = try without(tail: tail, type).withFittingFades
    moved.range.start = range.start
    if tail < .zero, type != .photo { try moved.check(lengths) }
    return moved
  }
}

extension Draft {
  /// Throws if a transition was removed, or its duration has changed.
  fileprivate func checkKept(
    _ joined: [(identity: Identity, transition: Timeline.Transition)]
  ) throws(EditError) {
    var lengths = IdentityTable<Time>(self)
    for (identity, transition) in transitions(where: { _ in true }) {
      lengths[identity] = transition.range.duration
    }
    for (identity, transition) in joined
    where lengths[identity] != transition.range.duration {
      throw .insideOverlap(transition.range.start, transition.range)
    }
  }
}

extension Timeline.Track {
  /// The ranges of the items. Those of live transitions follow from their clips, and do not count.
  fileprivate var rangesOverStory: [TimeRange] {
    guard case .transitions(let transitions) = items else { return items.ranges }
    return transitions.filter { !isEnabled || !$0.isEnabled }.map(\.range)
  }
}
