package import Catalogue

/// A kind of any family of the catalogue, as schemas, the reference and editors show it.
package struct KindForm: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let parameters: [Parameter]

  fileprivate static let transitions = TransitionKind.all.map {
    KindForm(name: $0.name, summary: $0.summary, parameters: $0.parameters)
  }
  fileprivate static let filters = FilterKind.all.map {
    KindForm(name: $0.name, summary: $0.summary, parameters: $0.parameters)
  }
  fileprivate static let effects = EffectKind.all.map {
    KindForm(name: $0.name, summary: $0.summary, parameters: $0.parameters)
  }
  fileprivate static let entrances = EntranceKind.all.map {
    KindForm(name: $0.name, summary: $0.summary, parameters: [])
  }

  /// Returns the kinds that a name may refer to; empty if the names are not those of the catalogue.
  static func all(_ reference: ValueForm.Reference?) -> [KindForm] { reference?.kinds ?? [] }
}

extension ValueForm.Reference {
  /// The kinds that a name may refer to; `nil` for names that documents declare.
  package var kinds: [KindForm]? {
    switch self {
    case .transition: KindForm.transitions
    case .filter: KindForm.filters
    case .effect: KindForm.effects
    case .entrance: KindForm.entrances
    case .medium, .field, .track, .segment, .area: nil
    }
  }

  /// Returns the kind with a name; `nil` if there is none.
  package func kind(named name: String) -> KindForm? {
    kinds?.first { $0.name == name }
  }
}

extension Parameter {
  /// The values that the parameter accepts.
  var values: [ValueForm] {
    let field = ValueForm.object("fieldReference")
    switch domain {
    case .number(_, _, let unit):
      let number = ValueForm.number(ValueForm.NumberForm(unit: unit))
      return isAnimatable ? [number, .object("keyframes"), field] : [number, field]
    case .color: return [.color, field]
    case .word(let words, _): return [.words(words.map { ValueForm.Word(text: $0, summary: "") })]
    case .flag: return [.flag]
    case .text: return [.text]
    }
  }
}
