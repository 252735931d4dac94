import MediaValues

extension Timeline {
  /// Lets sounds that ended with the timeline end with it again after a change. Those that repeat come
  /// to last longer too; others are only made shorter. `former` is the timeline before the change.
  ///
  ///     | A | B    |  →  | A | B |
  ///     | music    |     | music |
  ///
  /// What the change itself did to a sound stays.
  package mutating func keepSoundsToEnd(of former: Timeline) throws(EditError) {
    let (old, new) = (former.end, end)
    guard old != new else { return }
    let ended = former.sounds.filter { $0.clip.range.end == old }.map(\.clip)
    for (reference, clip) in sounds where ended.contains(clip) && clip.range.start < new {
      guard new < old || clip.whenShort == .loop else { continue }
      try trimEnd(of: reference, to: new)
    }
  }

  /// The clips of the tracks of sounds.
  private var sounds: [(reference: ClipReference, clip: Clip)] {
    tracks.enumerated().flatMap { index, track -> [(ClipReference, Clip)] in
      guard case .clips(.audio, let clips) = track.items else { return [] }
      return clips.enumerated().map { (ClipReference(track: index, clip: $0.offset), $0.element) }
    }
  }
}
