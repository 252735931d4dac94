package import MediaValues

extension Timeline {
  /// Splits a clip. The output does not change. Returns the second half.
  ///
  ///     | A |  →  | A | A' |
  ///
  /// Both halves play one medium: an own slot becomes a declared slot. A video is split at a frame. Throws if `lengths`
  /// shows that the medium is shorter than the clip, and a half cannot show what it showed.
  @discardableResult
  package mutating func split(
    _ clip: ClipReference, at time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) -> ClipReference {
    try placing(knowing: lengths) { draft throws(EditError) in
      try draft.split(clip, at: time)
    }
  }

  /// Splits the clip of the storyline that is visible at a time.
  @discardableResult
  package mutating func split(
    at time: Time, lengths: MediaLengths = .unknown
  ) throws(EditError) -> ClipReference {
    try placing(knowing: lengths) { draft throws(EditError) in
      let spanning = draft.story.spanning(time)
      guard let member = spanning.first else {
        throw .outside(time, TimeRange(start: .zero, end: draft.story.end))
      }
      if spanning.count > 1 {
        throw .insideOverlap(
          time, TimeRange(start: spanning[1].range.start, end: member.range.end))
      }
      return try draft.split(member.identity, at: time)
    }
  }
}
