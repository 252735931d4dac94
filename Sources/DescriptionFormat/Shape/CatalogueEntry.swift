package import Catalogue

/// A kind of the catalogue as people are told of it, whatever it is a kind of.
package struct CatalogueEntry: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let parameters: [Parameter]

  fileprivate static let transitions = TransitionKind.all.map {
    CatalogueEntry(name: $0.name, summary: $0.summary, parameters: $0.parameters)
  }
  fileprivate static let filters = FilterKind.all.map {
    CatalogueEntry(name: $0.name, summary: $0.summary, parameters: $0.parameters)
  }
  fileprivate static let effects = EffectKind.all.map {
    CatalogueEntry(name: $0.name, summary: $0.summary, parameters: $0.parameters)
  }
  fileprivate static let entrances = EntranceKind.all.map {
    CatalogueEntry(name: $0.name, summary: $0.summary, parameters: [])
  }
}

extension ValueForm.Reference {
  /// The kinds among which a name is looked up; nil where documents declare the names.
  package var entries: [CatalogueEntry]? {
    switch self {
    case .transition: CatalogueEntry.transitions
    case .filter: CatalogueEntry.filters
    case .effect: CatalogueEntry.effects
    case .entrance: CatalogueEntry.entrances
    case .medium, .field, .track, .segment: nil
    }
  }

  /// The kind of a name.
  package func entry(named name: String) -> CatalogueEntry? {
    entries?.first { $0.name == name }
  }
}

extension Parameter {
  /// What may stand for the parameter.
  var values: [ValueForm] {
    let field = ValueForm.object("fieldReference")
    switch domain {
    case .number(_, _, let unit):
      let number = ValueForm.number(ValueForm.NumberForm(unit: unit))
      return isAnimatable ? [number, .object("keyframes"), field] : [number, field]
    case .color: return [.color, field]
    case .word(let words, _): return [.words(words.map { ValueForm.Word(text: $0, summary: "") })]
    case .flag: return [.flag]
    }
  }
}
