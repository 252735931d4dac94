package import Editing
package import MediaValues

/// Lookups for editing.
extension Timeline {
  /// Returns a clip of the storyline by its index from 0. Throws an error if there is none.
  package func storyClip(_ number: Int) throws(EditFailure) -> StoryClip {
    let story = storyline
    if story.indices.contains(number) { return story[number] }
    throw EditFailure(
      "there is no clip \(number)"
        + (story.isEmpty
          ? "; the storyline is empty, \(wayOut)"
          : story.count == 1
            ? "; the only clip is 0"
            : "; the clips are 0 to \(story.count - 1)"))
  }

  /// What to do if there are no clips.
  private var wayOut: String {
    let seen = tracks.first { track in
      if case .clips(.audio, _) = track.items { false } else { track.items.count > 0 }
    }
    return seen.map { "name an item by its track and its number there, such as '\($0.name)/0'" }
      ?? "append a clip first"
  }

  /// Returns the time range of an item. Throws an error if there is none.
  package func range(of place: ClipReference) throws(EditError) -> TimeRange {
    guard tracks.indices.contains(place.track) else { throw .nothingThere(place) }
    let placements = tracks[place.track].items.placements
    guard placements.indices.contains(place.clip) else { throw .nothingThere(place) }
    return placements[place.clip].range
  }

  /// Returns the transition between two clips; `nil` if there is none.
  package func transition(
    from outgoing: ClipReference, to incoming: ClipReference
  ) -> ClipReference? {
    for (track, layer) in tracks.enumerated() {
      guard case .transitions(let items) = layer.items else { continue }
      let index = items.firstIndex { $0.outgoing == outgoing && $0.incoming == incoming }
      if let index { return ClipReference(track: track, clip: index) }
    }
    let isJoint =
      outgoing.track == incoming.track && outgoing.clip + 1 == incoming.clip
      && tracks[incoming.track].joints[incoming.clip] != nil
    return isJoint ? jointReference(to: incoming) : nil
  }

  /// Returns the range that begins at `start`; to the end of the edit if `duration` is `nil`.
  package func part(from start: Time, lasting duration: Time?) -> TimeRange {
    duration.map { TimeRange(start: start, duration: $0) } ?? TimeRange(start: start, end: end)
  }

  /// The names of all items.
  package var itemNames: [String] {
    tracks.flatMap { track in
      (0..<track.items.count).compactMap { track.items.name(at: $0) }
    }
  }
}
