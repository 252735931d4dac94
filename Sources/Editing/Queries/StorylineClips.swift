package import MediaValues

extension Timeline {
  /// A clip of the storyline and its range.
  package struct StoryClip: Hashable, Sendable {
    package let reference: ClipReference
    package let range: TimeRange
  }

  /// The storyline: the clips that are seen one after the other, on whatever tracks they are. Their
  /// starts and their ends are strictly increasing. A clip that does not outlast the clips before
  /// it is over the storyline and not part of it (docs/editing.md).
  package var storyline: [StoryClip] {
    Storyline(Draft(self)).members.map { StoryClip(reference: $0.identity, range: $0.range) }
  }

  /// Returns the clip of the storyline to which an item that begins at a time belongs: the last one
  /// that begins at or before it.
  package func anchor(at time: Time) -> ClipReference? {
    storyline.last { $0.range.start <= time }?.reference
  }

  /// Returns the first item with a name, from the bottom to the top.
  package func reference(named name: String) throws(EditError) -> ClipReference {
    for (track, layer) in tracks.enumerated() {
      for index in 0..<layer.items.count where layer.items.name(at: index) == name {
        return ClipReference(track: track, clip: index)
      }
    }
    throw .noSuchName(name)
  }
}
