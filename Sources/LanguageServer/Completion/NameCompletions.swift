import DescriptionFormat
import Diagnostics
import JSONSyntax

/// The names that a document declares, as completions.
struct NameCompletions {
  let document: OpenDocument

  /// Returns the names that a use of a kind may refer to. `outside` is a place of which the segment and the track around
  /// it cannot be meant; `nil` if they can. `areJoined` is whether transitions can join the segments.
  func visible(
    _ kind: ValueForm.Reference, from scope: Int, outside place: Int?, areJoined: Bool
  ) -> [CompletionItem] {
    document.names.visible(kind, from: scope)
      .filter { !areJoined || ($0.trackType?.isJoined ?? true) && !isRepeated($0) }
      .filter { declared in place.map { !declared.value.range.contains($0) } ?? true }
      .map { offer($0, jsonLiteral($0.name)) }
  }

  /// Whether a name is that of a repeated segment: transitions join its copies, which have other names.
  private func isRepeated(_ declared: DeclaredName) -> Bool {
    declared.kind == .segment && document.tree.object(declared.value)["repeat"] != nil
  }

  /// The fields as objects that stand for a value: `{ "field": "name" }`.
  var fieldReferences: [CompletionItem] {
    fields.map { declared in
      var offer = offer(declared, "{ \"field\": \(jsonLiteral(declared.name)) }")
      offer.detail = "field"
      return offer
    }
  }

  /// The fields in the form that follows the opening braces in a text.
  var fieldMarks: [CompletionItem] { fields.map { offer($0, $0.name + "}}") } }

  private var fields: [DeclaredName] { document.names.declarations.filter { $0.kind == .field } }

  private func offer(_ declared: DeclaredName, _ text: String) -> CompletionItem {
    CompletionItem(
      label: declared.name, kind: declared.kind == .field ? .field : .reference, text: text,
      detail: declared.kind.noun, page: DocumentationPage(declared, in: document.tree))
  }
}
