import Catalogue

extension Edit {
  /// The names of all transitions, in the order of `docs/reference/catalogue.md`.
  public static var transitionKinds: [String] { KindFamily.transitions.names }
  /// The names of all filters, in the order of `docs/reference/catalogue.md`.
  public static var filterKinds: [String] { KindFamily.filters.names }
}
