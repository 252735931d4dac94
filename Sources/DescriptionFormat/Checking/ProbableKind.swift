package import Catalogue
import Diagnostics

/// The probable meaning of a name that is missing from a list of the catalogue.
package enum ProbableKind {
  /// A kind of the list, misspelled.
  case slip(String, isCertain: Bool)
  /// A kind of the list, which other programs call by this name.
  case alias(String)
  /// A kind of the list, which is the most similar to one of other programs with this name.
  case nearest(String)
  /// A kind of another list.
  case other(KindFamily, String)
  /// No kind. The sentence says what to do instead.
  case advice(String)
  case unknown

  package init(by name: String, of family: KindFamily) {
    if let alias = family.alias(named: name) {
      self =
        switch alias.meaning {
        case .kind(let kind): .alias(kind)
        case .nearest(let kind): .nearest(kind)
        case .other(let family, let kind): .other(family, kind)
        case .advice(let sentence): .advice(sentence)
        }
      return
    }
    let names = family.names
    let near = closest(to: name, among: names)
    if let near, areSpelledAlike(near, name) {
      self = .slip(near, isCertain: WordsInUse.allow(near, for: name, among: names))
    } else if let other = KindFamily.allCases.first(where: { $0.names.contains(name) }) {
      self = .other(other, name)
    } else if let near {
      self = .slip(near, isCertain: WordsInUse.allow(near, for: name, among: names))
    } else if let kind = closest(to: name, among: family.aliases.map(\.name))
      .flatMap(family.alias(named:))?.kind
    {
      self = .slip(kind, isCertain: false)
    } else {
      self = .unknown
    }
  }

  /// The kind of the list that was meant; `nil` if none was found.
  package var name: String? {
    switch self {
    case .slip(let name, _), .alias(let name), .nearest(let name): name
    case .other, .advice, .unknown: nil
    }
  }

  /// Whether no other meaning is possible.
  var isCertain: Bool {
    if case .slip(_, let isCertain) = self { isCertain } else { false }
  }

  /// Returns a sentence for an author who wrote `name` in a document.
  func help(for name: String, of family: KindFamily) -> String {
    switch self {
    case .slip(let near, _): "did you mean \(quoted(near))?"
    case .alias(let kind):
      "did you mean \(quoted(kind))? It is called \(quoted(name)) in other programs"
    case .nearest(let kind): "the nearest is \(quoted(kind))"
    case .other(let other, let kind):
      "\(kind == name ? "it is" : "did you mean \(quoted(kind))? It is")"
        + " \(other.noun.withArticle): \(other.place)"
    case .advice(let sentence): sentence
    case .unknown:
      "the \(family.rawValue) are \(family.names.prefix(12).map { quoted($0) }.joined(separator: ", "))"
        + " …; 'templater catalog \(family.rawValue)' lists all \(family.names.count)"
    }
  }
}

extension KindFamily {
  /// How to use kinds of this family in a document.
  fileprivate var place: String {
    self == .animations
      ? "write it in 'enter' or 'exit' of a text or a sticker"
      : "put it on a track of type '\(noun)'"
  }
}

extension String {
  fileprivate var withArticle: String {
    (first.map { "aeiou".contains($0) } == true ? "an " : "a ") + self
  }
}
