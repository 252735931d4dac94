import Catalogue
import Diagnostics
import MediaValues

/// Words with a meaning of their own. An author who writes one in the wrong place may intend it, so a fix never
/// replaces it without a question.
enum WordsInUse {
  /// Returns whether a fix may replace `name` by `meant` without a question: neither another candidate nor the word
  /// itself can have been intended.
  static func allow(
    _ meant: String, for name: String, among candidates: some Sequence<String>
  ) -> Bool {
    guard isCertain(meant, by: name, among: candidates) else { return false }
    return areSpelledAlike(meant, name) || !all.contains(folded(name))
  }

  /// The words of the format and the catalogue, their names in other programs, and colors in other languages.
  private static let all: Set<String> = {
    var words = Color.names + Array(ColorHints.words.keys)
    for synonyms in [Hints.synonyms, WordHints.synonyms] {
      words += synonyms.flatMap { [$0.key] + $0.value }
    }
    for form in ObjectForm.all {
      words += form.keys.flatMap { [$0.name] + $0.value.words }
    }
    for family in KindFamily.allCases {
      words += family.names + family.aliases.map(\.name) + family.parameters.map(\.name)
    }
    return Set(words.map(folded))
  }()

  private static func folded(_ word: String) -> String {
    word.lowercased().filter { !" _-".contains($0) }
  }
}

extension KindFamily {
  /// The names of the parameters of all kinds.
  static let allParameters = Set(allCases.flatMap(\.parameters).map(\.name))

  fileprivate var parameters: [Parameter] {
    switch self {
    case .transitions: TransitionKind.all.flatMap(\.parameters)
    case .filters: FilterKind.all.flatMap(\.parameters)
    case .effects: EffectKind.all.flatMap(\.parameters)
    case .animations: []
    }
  }
}

extension ValueForm {
  /// The words that may be the value or occur in it.
  package var words: [String] {
    switch self {
    case .words(let words): words.map(\.text)
    case .literal(let text): [text]
    case .list(let element, _, _), .names(let element, _): element.words
    case .choice(let forms): forms.flatMap(\.words)
    default: []
    }
  }
}
