import Catalogue
import MediaValues

extension AppliedKind {
  /// Returns the transition of the catalogue with the name. Throws `RenderError.unknownKind` if there is none: a
  /// substitute would not be what the document specifies. `filter()` and `effect()` work alike.
  func transition() throws(RenderError) -> TransitionKind {
    try known()
  }

  func filter() throws(RenderError) -> FilterKind { try known() }

  func effect() throws(RenderError) -> EffectKind { try known() }

  private func known<Kind: CatalogueKind>() throws(RenderError) -> Kind {
    guard let kind = Kind.named(name) else { throw .unknownKind(Kind.family, name) }
    return kind
  }
}
