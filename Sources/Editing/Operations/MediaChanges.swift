package import MediaValues

extension Timeline {
  /// Declares a medium, so that clips can play it.
  package mutating func declare(_ medium: Medium) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      guard !draft.isKnown(medium.name), !medium.name.isEmpty,
        !draft.base.media.contains(where: { $0.name == medium.name })
      else { throw .nameTaken(medium.name) }
      var medium = medium
      medium.origin = .declared
      let place = draft.media.lastIndex(where: \.isDeclared).map { $0 + 1 } ?? 0
      draft.media.insert(medium, at: place)
    }
  }

  /// Sets the label of a declared medium, the text that asks users for it; `nil` removes it.
  package mutating func setLabel(ofMedium name: String, to label: String?) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      guard let index = draft.media.firstIndex(where: { $0.isDeclared && $0.name == name }) else {
        throw .unknownMedium(name)
      }
      draft.media[index].label = label
    }
  }

  /// Replaces the medium of a clip, with a new in point. Nothing moves.
  ///
  ///     | A | B |  →  | A | C |
  package mutating func replaceMedia(
    of clip: ClipReference, with medium: String, from start: Time = .zero,
    lengths: MediaLengths = .unknown
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      var (changed, type) = try draft.clip(clip)
      if medium != Clip.ownSlot { try draft.checkMedium(medium, is: type) }
      changed.media = medium
      if type != .photo {
        changed.sourceStart = start
        changed = try changed.checked()
        try changed.check(lengths)
      }
      try draft.setClip(clip, to: changed)
    }
  }
}
