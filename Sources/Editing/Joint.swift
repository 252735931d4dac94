package import MediaValues

extension Timeline {
  /// The transition from the item before on the same track. It lasts as long as the two items overlap.
  package struct Joint: Hashable, Sendable {
    package var kind: AppliedKind
    package var easing: Easing
    /// How the sounds of the two items change.
    package var audio: TransitionAudio

    package init(
      kind: AppliedKind, easing: Easing = TransitionDefaults.easing,
      audio: TransitionAudio = TransitionDefaults.audio
    ) {
      self.kind = kind
      self.easing = easing
      self.audio = audio
    }
  }

  /// The transitions that are seen or heard: those of tracks of transitions, and those between neighbors on a track.
  package var liveTransitions: [Transition] {
    var found: [Transition] = []
    for (number, track) in tracks.enumerated() where track.isEnabled {
      if case .transitions(let transitions) = track.items {
        found += transitions.filter(\.isEnabled)
      }
      found += track.liveJoints.map { index, joint, range in
        Transition(
          range: range, kind: joint.kind, easing: joint.easing, audio: joint.audio,
          outgoing: ClipReference(track: number, clip: index - 1),
          incoming: ClipReference(track: number, clip: index))
      }
    }
    return found
  }
}

extension Timeline.Track {
  /// The transitions between enabled neighbors, with the index of the later one and their overlap.
  package var liveJoints: [(index: Int, joint: Timeline.Joint, overlap: TimeRange)] {
    joints.sorted { $0.key < $1.key }.compactMap { index, joint in
      guard index > 0, index < items.count, items.isEnabled(at: index - 1),
        items.isEnabled(at: index)
      else { return nil }
      return (index, joint, overlap(at: index))
    }
  }

  /// Returns the time in which an item and the one before it are both there.
  package func overlap(at index: Int) -> TimeRange {
    TimeRange(start: items.range(at: index).start, end: items.range(at: index - 1).end)
  }

  /// Whether items of the track may overlap in a transition.
  var mayHaveJoints: Bool {
    switch items {
    case .clips, .compositions, .shapes, .visual: true
    case .texts, .stickers, .transitions, .filters, .effects: false
    }
  }
}
