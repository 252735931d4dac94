import Catalogue
package import MediaValues

extension Timeline {
  /// Holds the last picture of a video for a while behind its end; what follows moves.
  ///
  ///     | A | B |  →  | A |aaa| B |
  ///
  /// The clip lasts longer and says `freeze` for when its medium is short, so the picture
  /// stands where the medium ends: `lengths` has to say that this is where the clip ends now.
  package mutating func holdEnd(
    of clip: ClipReference, for duration: Time, lengths: MediaLengths
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (held, type) = try draft.clip(clip)
      guard type == .video else { throw .wrongKind(clip, wanted: "a video") }
      guard duration > .zero else { throw .noLength(TimeRange(start: .zero, duration: duration)) }
      let end = held.sourceStart + (try held.sourceUsed())
      guard let length = lengths[held.media], end >= length, !held.isReversed else {
        throw .notAtMediumEnd(held.media, end)
      }
      held.whenShort = .freeze
      try draft.setClip(clip, to: held)
      try draft.trimEnd(of: clip, to: held.range.end + duration, lengths: lengths)
    }
  }

  /// Holds the picture of a time for a while: the clip is cut there, and a still is put between.
  /// `still` is a declared photo of that picture.
  ///
  ///     | A    | B |  →  | A |still| A' | B |
  @discardableResult
  package mutating func freeze(
    at time: Time, for duration: Time, showing still: String
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      try draft.checkMedium(still, is: .photo)
      guard duration > .zero else { throw .noLength(TimeRange(start: time, duration: duration)) }
      guard let seen = draft.story.members.last(where: { $0.range.contains(time) }) else {
        throw .outside(time, TimeRange(start: .zero, end: draft.story.end))
      }
      var picture = try draft.clip(seen.identity).clip.picture
      // What moves while the clip lasts stands still as well.
      picture = try picture.held(at: time - seen.range.start)
      let place = try draft.cut(at: time)
      draft.open(at: place, by: duration)
      let clip = Clip(
        range: TimeRange(start: place, duration: duration), media: still, picture: picture)
      return try draft.add(clip, .photo, at: place)
    }
  }
}

extension Picture {
  /// The picture as it is at one time.
  fileprivate func held(at time: Time) throws(EditError) -> Picture {
    var clip = Timeline.Clip(
      range: TimeRange(start: .zero, duration: 1), media: "", picture: self)
    try clip.changeKeyframes { keyframes throws(EditError) in
      Array(try keyframes.beginning(at: time).prefix(1))
    }
    return clip.picture
  }
}
