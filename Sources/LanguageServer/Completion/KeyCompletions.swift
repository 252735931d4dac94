import Catalogue
import DescriptionFormat
import Diagnostics
import JSONSyntax

/// The keys that can be added to an object.
struct KeyCompletions {
  let place: FormPlace
  let object: TolerantObject
  let present: Set<String>
  /// Whether there is already a colon, so that only the key is inserted.
  let isKeyAlone: Bool
  let names: NameIndex
  let version: FormatVersion

  var all: [CompletionItem] {
    if let kind = place.kind {
      return kind.parameters.filter { !present.contains($0.name) }.map { offer($0, of: kind) }
    }
    var names = present
    let keys = place.forms(of: object).flatMap { form in form.keys.map { ($0, form) } }
    let missing = keys.filter { names.insert($0.0.name).inserted }
    let needed = missing.filter { $0.0.isRequired(in: version) }
    let sorted = needed + missing.filter { !$0.0.isRequired(in: version) }
    return sorted.map { key, form in offer(key, of: form) } + undeclared
  }

  /// Names that are used but not declared, and that the object can declare.
  private var undeclared: [CompletionItem] {
    let entries = place.values.compactMap { value -> ObjectForm? in
      if case .names(.object(let id), of: _) = value { ObjectForm.named(id) } else { nil }
    }
    guard let form = entries.first,
      let kind = [ValueForm.Reference.medium, .field].first(where: { $0.title == form.title })
    else { return [] }
    let type = form["type"].map { "{ \"type\": " + SnippetText.value(of: $0) + " }" }
    return names.undeclared(kind).filter { !present.contains($0) }.map { name in
      offer(name, type ?? "{ $1 }")
    }
  }

  private func offer(_ key: KeyForm, of form: ObjectForm) -> CompletionItem {
    var offer = offer(key.name, SnippetText.value(of: key))
    offer.detail = key.isRequired(in: version) ? "needed" : key.standard ?? ""
    offer.page = DocumentationPage(key, of: form, in: version)
    return offer
  }

  private func offer(_ parameter: Parameter, of kind: KindForm) -> CompletionItem {
    var offer = offer(parameter.name, SnippetText.value(of: parameter))
    offer.detail = parameter.standard
    offer.page = DocumentationPage(parameter, of: kind)
    return offer
  }

  private func offer(_ name: String, _ value: String) -> CompletionItem {
    let key = jsonLiteral(name)
    return isKeyAlone
      ? CompletionItem(label: name, kind: .property, text: key)
      : CompletionItem(
        label: name, kind: .property, text: key + ": ",
        snippet: SnippetText.escaped(key) + ": " + value)
  }
}
