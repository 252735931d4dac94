package import MediaValues

extension Timeline {
  /// A clip that is seen, and where.
  package struct StoryClip: Hashable, Sendable {
    package let reference: ClipReference
    package let range: TimeRange
  }

  /// The storyline: the clips that are seen one after the other, on whatever tracks they are.
  /// Their beginnings and their ends are strictly in order. What is seen only while a clip before
  /// it still is, lies over the storyline and is not on it (docs/editing.md).
  package var storyline: [StoryClip] {
    Storyline(Draft(self)).members.map { StoryClip(reference: $0.identity, range: $0.range) }
  }

  /// The clip of the storyline to which something belongs that begins at a time: the last that
  /// has begun.
  package func anchor(at time: Time) -> ClipReference? {
    storyline.last { $0.range.start <= time }?.reference
  }

  /// The item of this name: the first, from the bottom to the top.
  package func reference(named name: String) throws(EditError) -> ClipReference {
    for (track, layer) in tracks.enumerated() {
      for index in 0..<layer.items.count where layer.items.name(at: index) == name {
        return ClipReference(track: track, clip: index)
      }
    }
    throw .noSuchName(name)
  }
}
