import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

/// The values that are possible at a place.
struct ValueCompletions {
  let place: FormPlace
  let names: NameCompletions
  let scope: Int
  /// The place of the cursor.
  let offset: Int
  /// The names of the files of the repeated segments around it.
  let elements: [String]

  var all: [CompletionItem] {
    var seen: Set<String> = []
    return place.values.flatMap(offers).filter { seen.insert($0.text).inserted }
  }

  private func offers(_ form: ValueForm) -> [CompletionItem] {
    switch form {
    case .words(let words): return words.map(offer)
    case .name(let reference?):
      guard let kinds = reference.kinds else {
        let files = isOfFile(reference) ? elements.map { "{{\($0)}}" } : []
        return files.map { CompletionItem(label: $0, kind: .reference, text: jsonLiteral($0)) }
          + names.visible(
            reference, from: scope, outside: isOfOthers(reference) ? offset : nil,
            areJoined: isOfTransition)
      }
      return kinds.map(offer)
    case .flag: return [plain("true"), plain("false")]
    case .number, .time, .frameRate: return likely.map(plain)
    // Empty text needs no completion.
    case .literal(let text): return text.isEmpty ? [] : [plain(jsonLiteral(text))]
    case .color: return Color.names.map(offer(color:))
    case .object("fieldReference"): return names.fieldReferences
    case .object(let id):
      guard let form = ObjectForm.named(id) else { return [] }
      return [frame("{ … }", "{  }", "{ $1 }", DocumentationPage(form))]
    case .newer(let form): return offers(form)
    case .names, .arguments, .segmentDefaults: return [frame("{ … }", "{  }", "{ $1 }", nil)]
    case .list(let element, _, _):
      let isOfObjects = if case .segment = element { true } else { element.isObject }
      return isOfObjects
        ? [frame("[ { … } ]", "[ {  } ]", "[ { $1 } ]", nil)] : [frame("[ … ]", "[]", "[$1]", nil)]
    case .handles: return [frame("[ … ]", "[0.25, 0.1, 0.25, 1]", "[${1:0.25, 0.1, 0.25, 1}]", nil)]
    case .text, .name(nil), .segment, .choice: return []
    }
  }

  /// Whether a name at the place is that of another segment or track: the one of a moment, or of a matte.
  private func isOfOthers(_ reference: ValueForm.Reference) -> Bool {
    guard case .key(let key, _) = place.slot else { return false }
    return reference == .segment || (reference == .track && key.name == "track")
  }

  /// Whether a name at the place may be that of the file of a repeated segment.
  private func isOfFile(_ reference: ValueForm.Reference) -> Bool {
    guard case .key(let key, _) = place.slot else { return false }
    return reference == .medium && key.name == "media"
  }

  /// Whether a name at the place is that of a neighbor of a transition.
  private var isOfTransition: Bool {
    guard case .key(let key, _) = place.slot else { return false }
    return key.name == "from" || key.name == "to"
  }

  /// The default and the example of the key, if they are numbers.
  private var likely: [String] {
    switch place.slot {
    case .key(let key, _):
      [key.standard, key.example].compactMap(\.self).filter { ExactDecimal($0) != nil }
    case .parameter(let parameter, _): [parameter.standard]
    case .root, .name, .element, .unknown: []
    }
  }

  private func offer(_ word: ValueForm.Word) -> CompletionItem {
    CompletionItem(
      label: word.text, kind: .enumMember, text: jsonLiteral(word.text),
      page: word.summary.isEmpty ? nil : DocumentationPage(word))
  }

  private func offer(_ kind: KindForm) -> CompletionItem {
    CompletionItem(
      label: kind.name, kind: .enumMember, text: jsonLiteral(kind.name),
      page: DocumentationPage(kind))
  }

  /// Clients show a color sample if the documentation is the hexadecimal notation of a color.
  private func offer(color name: String) -> CompletionItem {
    CompletionItem(
      label: name, kind: .color, text: jsonLiteral(name),
      detail: Color(name).map { "\($0)" } ?? "",
      page: Color(name).map { DocumentationPage(summary: "\($0)") })
  }

  private func plain(_ text: String) -> CompletionItem {
    CompletionItem(label: text, kind: .value, text: text)
  }

  private func frame(_ label: String, _ text: String, _ snippet: String, _ page: DocumentationPage?)
    -> CompletionItem
  {
    CompletionItem(label: label, kind: .snippet, text: text, snippet: snippet, page: page)
  }
}

extension ValueForm {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}
