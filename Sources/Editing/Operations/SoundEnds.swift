import MediaValues

extension Timeline {
  /// Makes sounds that ended with the timeline before a change end with it again. Sounds that
  /// repeat are also extended; others are only shortened. `former` is the timeline before the
  /// change.
  ///
  ///     | A | B    |  →  | A | B |
  ///     | music    |     | music |
  ///
  /// Sounds that the change itself modified are left alone.
  package mutating func keepSoundsToEnd(of former: Timeline) throws(EditError) {
    let (old, new) = (former.end, end)
    guard old != new else { return }
    let ended = former.sounds.filter { $0.clip.range.end == old }.map(\.clip)
    for (reference, clip) in sounds where ended.contains(clip) && clip.range.start < new {
      guard new < old || clip.whenShort == .loop else { continue }
      // Its keyframes stay, since it may become longer again.
      _ = try edit { draft throws(EditError) in
        try draft.trimEnd(of: reference, to: new, lengths: .unknown)
      }
    }
  }

  /// The clips of all sound tracks.
  private var sounds: [(reference: ClipReference, clip: Clip)] {
    tracks.enumerated().flatMap { index, track -> [(ClipReference, Clip)] in
      guard case .clips(.audio, let clips) = track.items else { return [] }
      return clips.enumerated().map { (ClipReference(track: index, clip: $0.offset), $0.element) }
    }
  }
}
