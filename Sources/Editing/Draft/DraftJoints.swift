import MediaValues

/// Transitions between neighbors of one track in a draft.
///
/// While a timeline is edited, neighbors that overlap are on two tracks, and their transition is on a track of
/// transitions. At the end they are put together again, as far as only neighbors overlap.
///
///     main | A |×| B |      →   main    | A   |       →   main | A |×| B |
///                               track_2     | B   |
///                               track_3     |×|
extension Draft {
  /// Moves the items that overlap an earlier one of their track to a track of their own, and the transitions between
  /// neighbors to a track of transitions, as far as they are visible.
  mutating func separateJoints() {
    for number in base.tracks.indices.reversed() where !base.tracks[number].joints.isEmpty {
      layers[number].track.joints = [:]
      let lane = layers[number].removeOverlapping()
      let track = addedTrack(like: base.tracks[number], lane.track.items)
      lanes[number] = track.name
      layers.insert(
        Layer(track: track, identities: lane.identities, isNew: true), at: number + 1)
      let joints = base.visibleJoints(ofTrack: number)
      guard !joints.isEmpty else { continue }
      layers.insert(
        Layer(
          track: Timeline.Track(
            name: freeTrackName(), items: .transitions(joints.map(\.transition))),
          identities: joints.map(\.identity), isNew: true), at: number + 2)
    }
  }

  /// Puts items of a track with transitions between neighbors back on it, if only neighbors overlap, each pair in a
  /// transition that belongs to the track or was added in this edit.
  mutating func uniteJoints() {
    for number in base.tracks.indices
    where !base.tracks[number].joints.isEmpty || joining.contains(number) {
      let name = base.tracks[number].name
      guard let home = layers.firstIndex(where: { $0.track.name == name }) else { continue }
      let union = JointUnion(self, home: home, origin: number)
      for identity in union.arriving { take(identity, to: home) }
      joined += union.joined
      for (identity, _) in union.joined { try? remove(identity) }
      layers[home].track.joints = union.joints
      if layers[home].isSound { fadeApart(base.tracks[number], number, joined: union.joined) }
    }
  }

  /// Replaces the crossfades between sounds that are on different tracks now by fades of the same power.
  private mutating func fadeApart(
    _ track: Timeline.Track, _ number: Int, joined: [(transition: Identity, incoming: Identity)]
  ) {
    for index in track.joints.keys.sorted() {
      let (outgoing, incoming) = (
        Identity(track: number, clip: index - 1), Identity(track: number, clip: index)
      )
      guard !joined.contains(where: { $0.incoming == incoming }),
        let first = try? clip(outgoing).0, let second = try? clip(incoming).0,
        first.range.overlaps(second.range)
      else { continue }
      let overlap = first.range.end - second.range.start
      try? setClip(outgoing, to: first.fading(over: overlap, rises: false))
      try? setClip(incoming, to: second.fading(over: overlap, rises: true))
    }
  }

  private mutating func take(_ identity: Identity, to home: Int) {
    guard let place = find(identity) else { return }
    let piece = layers[place.layer].track.items.selecting([place.index])
    layers[place.layer].track.items.remove(at: place.index)
    layers[place.layer].identities.remove(at: place.index)
    layers[place.layer].isNew = true
    let index = layers[home].insertionIndex(for: piece.range(at: 0).start)
    layers[home].track.items.insert(piece, at: index)
    layers[home].identities.insert(identity, at: index)
  }
}

extension Draft.Layer {
  /// Removes the items that overlap an earlier one, and returns them.
  fileprivate mutating func removeOverlapping() -> Draft.Layer {
    let overlapping = Set(overlapping)
    let indices = identities.indices
    var lane = self
    lane.select(indices.filter(overlapping.contains))
    track.items = track.items.selecting(indices.filter { !overlapping.contains($0) })
    identities = indices.filter { !overlapping.contains($0) }.map { identities[$0] }
    return lane
  }
}

extension Timeline {
  /// Returns the visible transitions between neighbors of a track as those of a track of transitions. Others, and those
  /// of sounds, are not needed during an edit.
  fileprivate func visibleJoints(
    ofTrack number: Int
  ) -> [(identity: ClipReference, transition: Transition)] {
    guard tracks[number].isEnabled, tracks[number].isVisual else { return [] }
    return tracks[number].liveJoints.map { index, joint, overlap in
      let incoming = ClipReference(track: number, clip: index)
      return (
        jointReference(to: incoming),
        Transition(
          range: overlap, kind: joint.kind, easing: joint.easing, audio: joint.audio,
          outgoing: ClipReference(track: number, clip: index - 1), incoming: incoming)
      )
    }
  }
}

extension Timeline.Clip {
  /// Returns the clip with a fade of equal power, unless it has a longer one.
  fileprivate func fading(over duration: Time, rises: Bool) -> Timeline.Clip {
    var clip = self
    if rises, duration > sound.fadeIn {
      (clip.sound.fadeIn, clip.sound.fadeInCurve) = (duration, .curve(.sine, .out))
    } else if !rises, duration > sound.fadeOut {
      (clip.sound.fadeOut, clip.sound.fadeOutCurve) = (duration, .curve(.sine, .in))
    }
    return clip.withFittingFades
  }
}
