import Catalogue
package import MediaValues

extension Timeline {
  /// Returns the times at which the enabled freeze effects that run at a time begin: they show the image of that time.
  package func startsOfFreezes(at time: Time) -> [Time] {
    items(at: time).compactMap { reference in
      let items = tracks[reference.track].items
      guard case .effects(let effects) = items.piece(at: reference.clip),
        effects[0].content?.name == EffectKind.freeze.name
      else { return nil }
      return effects[0].range.start
    }
  }
}
