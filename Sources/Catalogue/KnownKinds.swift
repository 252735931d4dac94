package import MediaValues

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

/// A type whose values are kinds of the catalogue.
package protocol CatalogueKind: Sendable {
  static var family: KindFamily { get }

  /// Returns the kind that a template names by `subtype`; nil if the catalogue does not have the name.
  static func named(_ name: String) -> Self?
}

extension TransitionKind: CatalogueKind {
  package static var family: KindFamily { .transitions }
}

extension FilterKind: CatalogueKind {
  package static var family: KindFamily { .filters }
}

extension EffectKind: CatalogueKind {
  package static var family: KindFamily { .effects }
}

extension EntranceKind: CatalogueKind {
  package static var family: KindFamily { .animations }
}

/// A value that names kinds of the catalogue. Decoding throws an error if the catalogue does not have one of the names:
/// a plan from another version is refused, rather than rendered differently.
@propertyWrapper
package struct KnownKind<Kind: CatalogueKind, Value: KindNaming & Hashable & Sendable & Codable>:
  Hashable, Sendable, Codable
{
  package var wrappedValue: Value

  package init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try Value(from: decoder)
    for name in wrappedValue.kindNames where Kind.named(name) == nil {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "there is no \(Kind.family.noun) '\(name)'"))
    }
  }

  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// A value with names of kinds of one family.
package protocol KindNaming {
  /// The names, whether or not the catalogue has them.
  var kindNames: [String] { get }
}

extension AppliedKind: KindNaming {
  package var kindNames: [String] { [name] }
}

/// The names are those of the filters.
extension Appearance: KindNaming {
  package var kindNames: [String] { filters.map(\.kind.name) }
}

/// The name itself.
extension String: KindNaming {
  package var kindNames: [String] { [self] }
}
