import Catalogue
import MediaValues

extension AppliedKind {
  /// The kinds of the catalogue that it may be. Each throws `RenderError.unknownKind` where the catalogue
  /// has none of the name: something else in its place would not be what the document says.
  func transition() throws(RenderError) -> TransitionKind {
    try known(.transitions, TransitionKind.named)
  }

  func filter() throws(RenderError) -> FilterKind { try known(.filters, FilterKind.named) }

  func effect() throws(RenderError) -> EffectKind { try known(.effects, EffectKind.named) }

  private func known<Kind>(
    _ family: KindFamily, _ find: (String) -> Kind?
  ) throws(RenderError) -> Kind {
    guard let kind = find(name) else { throw .unknownKind(family, name) }
    return kind
  }
}
