import Catalogue
package import MediaValues

extension Timeline {
  /// Joins a clip of the storyline to the one that follows. Both must touch: they come to overlap,
  /// and what follows is earlier by the length of the transition. What would overlap on one track
  /// goes to another.
  ///
  ///     track_1 | A   | B   | C |  →  track_1 | A   |   | C |
  ///                                   track_2     | B   |
  ///                                   joins       |T|
  ///
  /// Clips that overlap already are joined on their overlap, and nothing moves; then `duration`
  /// does not matter. Gives the place of the transition.
  @discardableResult
  package mutating func addTransition(
    _ kind: AppliedKind, after clip: ClipReference, duration: Time, easing: Easing = .linear,
    audio: TransitionAudio = .crossfade
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
      if next.range.start >= range.end {
        try draft.overlap(clip, range, next, by: duration)
      }
      let overlap = TimeRange(start: min(next.range.start, range.end - duration), end: range.end)
      return draft.addTransition(
        Transition(
          range: next.range.start < range.end
            ? TimeRange(start: next.range.start, end: range.end) : overlap,
          kind: kind, easing: easing, audio: audio, outgoing: clip, incoming: next.identity))
    }
  }

  /// Fades a clip in from what lies below it, or the background, or out to it.
  ///
  ///     | A   |  →  |/ A  |     at its beginning
  @discardableResult
  package mutating func addFade(
    _ kind: AppliedKind, at edge: Edge, of clip: ClipReference, duration: Time,
    easing: Easing = .linear, audio: TransitionAudio = .crossfade
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      try kind.checkTransition()
      let (faded, type) = try draft.clip(clip)
      guard type != .audio else { throw .wrongKind(clip, wanted: "a clip that is seen") }
      let range = faded.range
      guard duration > .zero else {
        throw .noLength(TimeRange(start: range.start, end: range.start))
      }
      guard duration <= range.duration else {
        throw .shorterThanTransition(range, range.duration)
      }
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

  /// Which end of a clip.
  package enum Edge: Hashable, Sendable, CaseIterable {
    case start, end
  }

  /// Takes a transition away. Clips that it joined touch, and what follows is later by its length.
  ///
  ///     | A   |            | A   |
  ///         | B   | C |  →       | B   | C |
  package mutating func removeTransition(_ transition: ClipReference) throws(EditError) {
    _ = try edit { draft throws(EditError) in try draft.dissolve(transition) }
  }

  /// Makes a transition another one, or lets it come and go otherwise. Its place stays.
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

  /// Makes a transition longer or shorter. The incoming clip and what follows move.
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
        guard duration <= range.duration else {
          throw .shorterThanTransition(range, range.duration)
        }
        return try draft.changeTransition(transition) { $0.range.duration = duration }
      }
      let range = try draft.range(of: outgoing)
      let next = try draft.range(of: incoming)
      guard duration <= min(range.duration, next.duration) else {
        throw .shorterThanTransition(range, min(range.duration, next.duration))
      }
      let shift = old.range.duration - duration
      draft.moveRippling(except: outgoing) { $0 >= old.range.start ? $0 + shift : $0 }
    }
  }
}

extension AppliedKind {
  func checkTransition() throws(EditError) {
    guard TransitionKind.named(name) != nil else { throw .unknownKind(name) }
  }
}
