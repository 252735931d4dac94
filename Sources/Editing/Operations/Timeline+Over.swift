import Catalogue
package import MediaValues

extension Timeline {
  /// Changes the picture with a filter for a while: what lies below its track, or one track.
  ///
  ///                       | filter |
  ///     | A | B |  →  | A | B |
  @discardableResult
  package mutating func addFilter(
    _ kind: AppliedKind, over range: TimeRange, intensity: AnimatedNumber = 1,
    target: String? = nil
  ) throws(EditError) -> ClipReference {
    try kind.checkFilter()
    let filter = Filter(range: range, kind: kind, intensity: intensity)
    return try add(.filters([filter]), target: target)
  }

  /// Does something to the picture for a while: turns it, shows it in cells, makes it smaller on a
  /// background, holds it.
  @discardableResult
  package mutating func addEffect(
    _ kind: AppliedKind, over range: TimeRange, target: String? = nil
  ) throws(EditError) -> ClipReference {
    guard EffectKind.named(kind.name) != nil else { throw .unknownKind(kind.name) }
    return try add(.effects([Item(range: range, content: Optional(kind))]), target: target)
  }

  /// Writes over the picture.
  @discardableResult
  package mutating func addText(
    _ text: Text, over range: TimeRange
  ) throws(EditError) -> ClipReference {
    try add(.texts([Item(range: range, content: text)]))
  }

  /// Lays a picture or an animation over the picture. Its medium is a declared one, or
  /// `Clip.ownSlot`.
  @discardableResult
  package mutating func addSticker(
    _ sticker: Sticker, over range: TimeRange
  ) throws(EditError) -> ClipReference {
    try add(.stickers([Item(range: range, content: sticker)]))
  }

  /// Lets an item last from one time to another. For filters, effects, texts, stickers and
  /// compositions; clips are trimmed.
  package mutating func setRange(
    of item: ClipReference, to range: TimeRange
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      guard range.start >= .zero else { throw .beforeZero(range.start) }
      guard !range.isEmpty else { throw .noLength(range) }
      switch draft.layers[try draft.place(item).layer].track.items {
      case .clips, .transitions:
        throw .wrongKind(item, wanted: "a text, a sticker, a composition, a filter or an effect")
      case .texts, .stickers, .compositions, .filters, .effects: break
      }
      try draft.setRange(of: item, to: range)
    }
  }

  /// Adds a piece on the first track of its kind that is free, or on a new one on top.
  private mutating func add(
    _ piece: Track.Items, target: String? = nil
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      let range = piece.range(at: 0)
      guard range.start >= .zero else { throw .beforeZero(range.start) }
      guard !range.isEmpty else { throw .noLength(range) }
      for (medium, _) in piece.played { try draft.checkMedium(medium) }
      if let target, !draft.layers.contains(where: { $0.track.name == target }) {
        throw .noSuchName(target)
      }
      let identity = draft.freshIdentity()
      draft.put(piece, as: identity, targeting: target)
      return identity
    }
  }
}

extension AppliedKind {
  func checkFilter() throws(EditError) {
    guard FilterKind.named(name) != nil else { throw .unknownKind(name) }
  }
}
