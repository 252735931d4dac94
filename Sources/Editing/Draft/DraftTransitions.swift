import MediaValues

/// The transitions of a draft, which refer to clips by identity.
extension Draft {
  /// Returns the enabled transitions that satisfy a predicate, with their identities.
  func transitions(
    where isMeant: (Timeline.Transition) -> Bool
  ) -> [(identity: Identity, transition: Timeline.Transition)] {
    var found: [(Identity, Timeline.Transition)] = []
    for layer in layers where layer.track.isEnabled {
      guard case .transitions(let transitions) = layer.track.items else { continue }
      for (index, transition) in transitions.enumerated()
      where transition.isEnabled && isMeant(transition) {
        found.append((layer.identities[index], transition))
      }
    }
    return found
  }

  /// Returns the transition between two clips, or `nil` if they are not joined.
  func transition(
    from outgoing: Identity?, to incoming: Identity?
  ) -> (identity: Identity, transition: Timeline.Transition)? {
    transitions { $0.outgoing == outgoing && $0.incoming == incoming }.first
  }

  mutating func changeTransitions(_ change: (inout Timeline.Transition) -> Void) {
    for layer in layers.indices {
      guard case .transitions(var transitions) = layers[layer].track.items else { continue }
      layers[layer].track.items = .transitions([])
      for index in transitions.indices { change(&transitions[index]) }
      layers[layer].track.items = .transitions(transitions)
    }
  }

  /// Removes a transition. If it joins two clips, they then touch, and later items move.
  ///
  ///     | A   |          | A   |
  ///         | B   |  →         | B   |
  mutating func dissolve(_ identity: Identity) throws(EditError) {
    let place = try place(identity)
    guard case .transitions(let transitions) = layers[place.layer].track.items else {
      throw .wrongKind(identity, wanted: "a transition")
    }
    let transition = transitions[place.index]
    try remove(identity)
    guard transition.outgoing != nil, transition.incoming != nil else { return }
    moveLater(
      of: transition.range, by: transition.range.duration, except: transition.outgoing)
  }

  /// Removes all transitions of a clip.
  mutating func dissolveTransitions(of identity: Identity) throws(EditError) {
    let joining = transitions { $0.outgoing == identity || $0.incoming == identity }
    // From the last to the first, so that no range is out of date.
    for (transition, _) in joining.sorted(by: {
      $0.transition.range.start > $1.transition.range.start
    }) {
      try dissolve(transition)
    }
  }

  /// Updates the range of every transition: to the overlap of its two clips, or to the edge of its
  /// only clip. Removes transitions whose clips are gone or no longer overlap.
  mutating func refit() throws(EditError) {
    guard layers.contains(where: { $0.isTransitions && $0.track.items.count > 0 }) else { return }
    var ranges = IdentityTable<TimeRange>(self)
    for layer in layers where layer.track.isEnabled && layer.track.isVisual {
      for (index, identity) in layer.identities.enumerated()
      where layer.track.items.isEnabled(at: index) {
        ranges[identity] = layer.track.items.range(at: index)
      }
    }
    for layer in layers.indices where layers[layer].track.isEnabled {
      guard case .transitions(var transitions) = layers[layer].track.items else { continue }
      var kept: [Int] = []
      for index in transitions.indices {
        guard transitions[index].isEnabled else {
          kept.append(index)
          continue
        }
        guard let range = fitted(transitions[index], in: ranges) else { continue }
        transitions[index].range = range
        kept.append(index)
      }
      layers[layer].track.items = .transitions(transitions)
      if kept.count < transitions.count { layers[layer].select(kept) }
    }
    try checkTransitionsMeet()
  }

  private func fitted(
    _ transition: Timeline.Transition, in ranges: IdentityTable<TimeRange>
  ) -> TimeRange? {
    let outgoing = transition.outgoing.map { ranges[$0] }
    let incoming = transition.incoming.map { ranges[$0] }
    let length = transition.range.duration
    switch (outgoing, incoming) {
    case (let outgoing??, let incoming??):
      guard outgoing.start <= incoming.start, outgoing.end <= incoming.end,
        incoming.start < outgoing.end
      else { return nil }
      return TimeRange(start: incoming.start, end: outgoing.end)
    case (let outgoing??, nil):
      let length = min(length, outgoing.duration)
      return TimeRange(start: outgoing.end - length, duration: length)
    case (nil, let incoming??):
      return TimeRange(start: incoming.start, duration: min(length, incoming.duration))
    default: return nil
    }
  }

  /// Throws if a clip takes part in two transitions at the same time.
  private func checkTransitionsMeet() throws(EditError) {
    let clashes = layers.map(\.track).resolvedTransitions.clashes(in: IdentityTable(self))
    if let (first, second) = clashes.first { throw .transitionsMeet(first, second) }
  }
}
