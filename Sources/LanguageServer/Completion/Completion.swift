import DescriptionFormat
import Diagnostics
import JSONSyntax

extension RequestHandler {
  /// Completes the key, value or name at the cursor.
  static let completion = RequestHandler(
    "textDocument/completion", "completionProvider", ["triggerCharacters": ["\"", ":", "{"]]
  ) { (request) throws(ResponseError) in
    let items = CompletionSearch(
      document: request.document, client: request.client, offset: try request.offset
    ).items
    let most = 1_000
    return [
      "isIncomplete": .bool(items.count > most), "items": .array(Array(items.prefix(most))),
    ]
  }
}

extension CursorContext {
  /// The names of the files of the repeated segments around the position, from the inside to the outside.
  fileprivate var elements: [String] {
    ancestors.reversed().compactMap { object, _ in
      guard let repetition = object["repeat"] else { return nil }
      return object.tree.object(repetition).text("as") ?? Description.Repetition.standardItem
    }
  }
}

/// Determines what can be written at the cursor: keys, values, or names of fields in a text.
private struct CompletionSearch {
  let document: OpenDocument
  let client: ClientTraits
  let offset: Int

  private var tree: TolerantTree { document.tree }

  var items: [JSONValue] {
    guard let spot = CursorContext.at(offset, in: tree) else { return [] }
    switch spot.part {
    case .key(let member):
      guard let gap = ReplacedRange(around: member.key, at: offset, in: tree) else { return [] }
      return keys(spot, gap, member)
    case .besideMembers: return keys(spot, ReplacedRange(at: offset), nil)
    case .value(let value, _):
      if let mark = ReplacedRange(inMarkAt: offset, of: value, in: tree) {
        return written(NameCompletions(document: document).fieldMarks, mark, before: "", behind: "")
      }
      guard let gap = ReplacedRange(around: value, at: offset, in: tree) else { return [] }
      return values(spot, gap)
    case .missingValue: return values(spot, ReplacedRange(at: offset))
    }
  }

  private func keys(_ spot: CursorContext, _ gap: ReplacedRange, _ current: TolerantMember?)
    -> [JSONValue]
  {
    guard let object = spot.object else { return [] }
    let others = object.value.members.filter { $0.key.range != current?.key.range }
    let offers = KeyCompletions(
      place: spot.objectPlace, object: object, present: Set(others.map(\.name)),
      isKeyAlone: current?.colon != nil, names: document.names, version: document.formatVersion
    ).all
    let comma = current?.colon == nil && gap.needsCommaBehind(in: tree) ? "," : ""
    let extra = gap.missingComma(behind: others, in: tree).map { [document.text.edit($0, ",")] }
    return written(offers, gap, before: "", behind: comma, extra ?? [])
  }

  private func values(_ spot: CursorContext, _ gap: ReplacedRange) -> [JSONValue] {
    let names = NameCompletions(document: document)
    let offers = ValueCompletions(
      place: spot.place, names: names, scope: document.names.scope(of: spot), offset: offset,
      elements: spot.elements
    )
    .all.filter { !gap.isQuoted || $0.isText }
    let space = gap.range.lowerBound > 0 && tree.bytes[gap.range.lowerBound - 1] == 0x3A ? " " : ""
    return written(
      offers, gap, before: space, behind: gap.needsCommaBehind(in: tree) ? "," : "")
  }

  private func written(
    _ offers: [CompletionItem], _ gap: ReplacedRange, before: String, behind: String,
    _ extra: [JSONValue] = []
  ) -> [JSONValue] {
    let range = document.text.json(gap.range)
    return offers.enumerated().map { index, offer in
      let isSnippet = client.supportsSnippets && offer.snippet != nil
      let text = isSnippet ? offer.snippet ?? offer.text : offer.text
      var item: JSONValue = [
        "label": .string(offer.label), "kind": JSONValue(offer.kind.rawValue),
        "sortText": .string(sortText(index)),
        "filterText": .string(gap.isQuoted ? jsonLiteral(offer.label) : offer.label),
        "insertTextFormat": isSnippet ? 2 : 1,
        "textEdit": ["range": range, "newText": .string(before + text + behind)],
      ]
      if !offer.detail.isEmpty { item = item.with("detail", .string(offer.detail)) }
      if let page = offer.page {
        item = item.with(
          "documentation", page.markup(isMarkdown: client.showsMarkdownInCompletion))
      }
      if !extra.isEmpty { item = item.with("additionalTextEdits", .array(extra)) }
      return item
    }
  }

  /// Returns a text that keeps the order of the list in clients that sort by text.
  private func sortText(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
