import Catalogue
import MediaValues

extension AppliedKind {
  /// The kinds of the catalogue that it may be. Each throws `RenderError.unknownKind` where the catalogue
  /// has none of the name: something else in its place would not be what the document says.
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
