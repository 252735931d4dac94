package import MediaValues

extension Timeline {
  /// Deletes an item. Nothing moves.
  ///
  ///     | A | B | C |  →  | A |   | C |
  package mutating func delete(_ item: ClipReference) throws(EditError) {
    _ = try edit { draft throws(EditError) in try draft.remove(item) }
  }

  /// Deletes a range of the storyline. Nothing moves.
  ///
  ///     | A     | B |  →  | A |   |A'| B |
  package mutating func deleteRange(
    _ range: TimeRange, lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit(knowing: lengths) { draft throws(EditError) in try draft.clear(range) }
  }

  /// Deletes a clip of the storyline with its transitions and the items over it. Later items close
  /// the gap.
  ///
  ///     | A | B | C |  →  | A | C |
  package mutating func rippleDelete(_ clip: ClipReference) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      _ = try draft.piece(clip)
      try draft.dissolveTransitions(of: clip)
      let story = draft.story
      guard let index = story.index(of: clip) else { throw .notOnStoryline(clip) }
      let range = story.members[index].range
      let start = max(range.start, story.previous(before: index)?.range.end ?? .zero)
      let gap = TimeRange(start: start, end: story.following(index))
      try draft.remove(clip)
      draft.close(gap)
    }
  }

  /// Deletes a time range of the storyline. Later items close the gap.
  ///
  ///     | A     | B |  →  | A |A'| B |
  package mutating func rippleDelete(
    _ range: TimeRange, lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit(knowing: lengths) { draft throws(EditError) in
      try draft.clear(range)
      try draft.closeKeepingOverlaps(range)
    }
  }
}
