import Catalogue
package import MediaValues

extension Timeline {
  /// Adds a transition from a clip of the storyline to the next one. Both must touch or overlap.
  /// They then overlap for `duration`, and later items move by the difference. Clips that would
  /// overlap on a track move to another.
  ///
  ///     track_1 | A   | B   | C |  →  track_1 | A   |   | C |
  ///                                   track_2     | B   |
  ///                                   joins       |T|
  ///
  /// With `onTrack`, neighbors of one track stay on it, and the transition is between them. Returns
  /// the position of the transition.
  @discardableResult
  package mutating func addTransition(
    _ kind: AppliedKind, after clip: ClipReference, duration: Time,
    easing: Easing = TransitionDefaults.easing,
    audio: TransitionAudio = TransitionDefaults.audio, onTrack: Bool = false
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      try kind.checkTransition()
      let story = draft.story
      guard let index = story.index(of: clip) else { throw .notOnStoryline(clip) }
      guard let next = story.next(after: index) else { throw .noNeighbour(clip) }
      let range = story.members[index].range
      if let (_, joined) = draft.transition(from: clip, to: next.identity) {
        throw .alreadyJoined(joined.range)
      }
      draft.dropTransitions {
        ($0.outgoing == clip && $0.incoming == nil)
          || ($0.outgoing == nil && $0.incoming == next.identity)
      }
      try draft.overlap(clip, range, next, by: duration)
      if onTrack, clip.track == next.identity.track { draft.joining.insert(clip.track) }
      return draft.addTransition(
        Transition(
          range: TimeRange(start: range.end - duration, duration: duration), kind: kind,
          easing: easing, audio: audio, outgoing: clip, incoming: next.identity))
    }
  }

  /// Fades a clip in from the tracks below it or the background, or out to them.
  ///
  ///     | A   |  →  |/ A  |     at its beginning
  @discardableResult
  package mutating func addFade(
    _ kind: AppliedKind, at edge: Edge, of clip: ClipReference, duration: Time,
    easing: Easing = TransitionDefaults.easing, audio: TransitionAudio = TransitionDefaults.audio
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      try kind.checkTransition()
      let place = try draft.place(clip)
      let items = draft.layers[place.layer].track.items
      guard items.holdsImages else {
        throw .wrongKind(clip, wanted: "a video, a photo or an item of a visual track")
      }
      let range = items.range(at: place.index)
      guard duration > .zero else {
        throw .noLength(TimeRange(start: range.start, end: range.start))
      }
      guard duration <= range.duration else { throw .transitionTooLong(duration, range) }
      let joining = draft.transitions { edge == .start ? $0.incoming == clip : $0.outgoing == clip }
      if let (_, joined) = joining.first { throw .alreadyJoined(joined.range) }
      let start = edge == .start ? range.start : range.end - duration
      return draft.addTransition(
        Transition(
          range: TimeRange(start: start, duration: duration), kind: kind, easing: easing,
          audio: audio, outgoing: edge == .start ? nil : clip,
          incoming: edge == .start ? clip : nil))
    }
  }

  /// An end of a clip.
  package enum Edge: Hashable, Sendable, CaseIterable {
    case start, end
  }

  /// Removes a transition. The clips that it joined then touch, and later items move back by its
  /// duration.
  ///
  ///     | A   |            | A   |
  ///         | B   | C |  →       | B   | C |
  package mutating func removeTransition(_ transition: ClipReference) throws(EditError) {
    _ = try edit { draft throws(EditError) in try draft.dissolve(transition) }
  }

  /// Changes the kind, easing or sound of a transition. Its range does not change.
  package mutating func changeTransition(
    _ transition: ClipReference, kind: AppliedKind? = nil, easing: Easing? = nil,
    audio: TransitionAudio? = nil
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      try kind?.checkTransition()
      try draft.changeTransition(transition) { changed in
        if let kind { changed.kind = kind }
        if let easing { changed.easing = easing }
        if let audio { changed.audio = audio }
      }
    }
  }

  /// Changes the duration of a transition. The incoming clip and later items move.
  ///
  ///     | A   |          | A   |
  ///        |T|      →       |T |
  ///        | B   |          | B   |
  package mutating func setDuration(
    ofTransition transition: ClipReference, to duration: Time
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      let old = try draft.transition(at: transition)
      guard duration > .zero else {
        throw .noLength(TimeRange(start: old.range.start, duration: duration))
      }
      guard let outgoing = old.outgoing, let incoming = old.incoming else {
        let joined = old.outgoing ?? old.incoming ?? transition
        let range = try draft.range(of: joined)
        guard duration <= range.duration else { throw .transitionTooLong(duration, range) }
        return try draft.changeTransition(transition) { $0.range.duration = duration }
      }
      let range = try draft.range(of: outgoing)
      let next = try draft.range(of: incoming)
      for clip in [range, next] where clip.duration < duration {
        throw .transitionTooLong(duration, clip)
      }
      let shift = old.range.duration - duration
      draft.moveLater(of: old.range, by: shift, except: outgoing)
    }
  }
}

extension AppliedKind {
  /// Throws unless the kind is a transition of the catalogue.
  func checkTransition() throws(EditError) {
    guard TransitionKind.named(name) != nil else {
      throw .unknownKind(.transitions, name)
    }
  }
}
