import Catalogue
package import MediaValues

extension Timeline {
  /// Adds a filter over a range, which applies to all tracks below it, or to the track `target`.
  ///
  ///                       | filter |
  ///     | A | B |  →  | A | B |
  @discardableResult
  package mutating func addFilter(
    _ kind: AppliedKind, over range: TimeRange,
    intensity: AnimatedNumber = .constant(FilterDefaults.intensity),
    target: String? = nil
  ) throws(EditError) -> ClipReference {
    try kind.checkFilter()
    let filter = Filter(range: range, kind: kind, intensity: intensity)
    return try add(.filters([filter]), target: target)
  }

  /// Adds an effect over a range, which applies to all tracks below it, or to the track `target`.
  @discardableResult
  package mutating func addEffect(
    _ kind: AppliedKind, over range: TimeRange, target: String? = nil
  ) throws(EditError) -> ClipReference {
    guard EffectKind.named(kind.name) != nil else { throw .unknownKind(.effects, kind.name) }
    return try add(.effects([Item(range: range, content: Optional(kind))]), target: target)
  }

  /// Adds a text over a range.
  @discardableResult
  package mutating func addText(
    _ text: Text, over range: TimeRange
  ) throws(EditError) -> ClipReference {
    try add(.texts([Item(range: range, content: text)]))
  }

  /// Adds a sticker over a range. Its medium must be a declared one, or `Clip.ownSlot`.
  @discardableResult
  package mutating func addSticker(
    _ sticker: Sticker, over range: TimeRange
  ) throws(EditError) -> ClipReference {
    try add(.stickers([Item(range: range, content: sticker)]))
  }

  /// Sets the range of a filter, an effect, a text, a sticker, a shape or a composition. Clips are
  /// trimmed instead.
  package mutating func setRange(
    of item: ClipReference, to range: TimeRange
  ) throws(EditError) {
    _ = try edit { draft throws(EditError) in
      guard range.start >= .zero else { throw .beforeZero(range.start) }
      guard !range.isEmpty else { throw .noLength(range) }
      let place = try draft.place(item)
      switch draft.layers[place.layer].track.items.piece(at: place.index) {
      case .clips, .visual, .transitions:
        throw .wrongKind(
          item, wanted: "a text, a sticker, a shape, a composition, a filter or an effect")
      case .texts, .stickers, .shapes, .compositions, .filters, .effects: break
      }
      try draft.setRange(of: item, to: range)
    }
  }

  /// Adds a piece to the first free track of its kind, or to a new one on top.
  private mutating func add(
    _ piece: Track.Items, target: String? = nil
  ) throws(EditError) -> ClipReference {
    try placing { draft throws(EditError) in
      let range = piece.range(at: 0)
      guard range.start >= .zero else { throw .beforeZero(range.start) }
      guard !range.isEmpty else { throw .noLength(range) }
      for (medium, _) in piece.played { try draft.checkMedium(medium) }
      if let target, !draft.layers.contains(where: { $0.track.name == target }) {
        throw .noSuchTrack(target, known: draft.layers.map(\.track.name))
      }
      let identity = draft.freshIdentity()
      draft.put(piece, as: identity, targeting: target)
      return identity
    }
  }
}

extension AppliedKind {
  /// Throws unless the kind is a filter of the catalogue.
  func checkFilter() throws(EditError) {
    guard FilterKind.named(name) != nil else { throw .unknownKind(.filters, name) }
  }
}
