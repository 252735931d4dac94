/// The lists of the catalogue.
package enum KindFamily: String, CaseIterable, Sendable {
  case transitions, filters, effects, animations

  /// The word for a kind of the list: `transition`.
  package var noun: String { String(rawValue.dropLast()) }

  /// The names of its kinds, in the order of the reference.
  package var names: [String] {
    switch self {
    case .transitions: TransitionKind.all.map(\.name)
    case .filters: FilterKind.all.map(\.name)
    case .effects: EffectKind.all.map(\.name)
    case .animations: EntranceKind.all.map(\.name)
    }
  }
}
