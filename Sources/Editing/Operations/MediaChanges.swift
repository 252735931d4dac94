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

  /// Declares a field, so that texts and numbers can have its value.
  package mutating func declare(_ field: Field) throws(EditError) {
    guard !fields.contains(where: { $0.name == field.name }) else { throw .nameTaken(field.name) }
    do throws(InvalidTimeline) {
      self = try replacing(fields: fields + [field])
    } catch {
      throw .broken(error.violations)
    }
  }

  /// Sets the label of a declared medium, the text that asks users for it; `nil` removes it. The files of a slot of many
  /// files have the label of that slot.
  package mutating func setLabel(ofMedium name: String, to label: String?) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      let labelled = draft.media.indices.filter { index in
        let medium = draft.media[index]
        return medium.isDeclared && (medium.conditions.place?.list ?? medium.name) == name
      }
      guard !labelled.isEmpty else { throw .unknownMedium(name) }
      for index in labelled { draft.media[index].label = label }
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
