import DescriptionFormat
import Diagnostics
import JSONSyntax
import MediaValues

extension RequestHandler {
  /// Returns the documentation of the key, value or name at the cursor.
  static let hover = RequestHandler(
    "textDocument/hover", "hoverProvider"
  ) { (request) throws(ResponseError) in
    let document = request.document
    guard let spot = CursorContext.at(try request.offset, in: document.tree),
      let (page, range) = Hover(document: document, offset: try request.offset).page(of: spot)
    else { return .null }
    return [
      "contents": page.markup(isMarkdown: request.client.showsMarkdownInHover),
      "range": request.text.json(range),
    ]
  }
}

private struct Hover {
  let document: OpenDocument
  let offset: Int

  func page(of spot: CursorContext) -> (DocumentationPage, Range<Int>)? {
    switch spot.part {
    case .key(let member):
      return page(of: member, spot).map { ($0, member.key.range) }
    case .value(let value, let member):
      if let name = page(ofNameAt: spot) { return name }
      guard value.kind == .string || member != nil else { return nil }
      let text = document.tree.text(of: value)
      guard let page = page(of: text, value.kind, spot.place) else { return nil }
      return (page, value.range)
    case .missingValue, .besideMembers: return nil
    }
  }

  private func page(of member: TolerantMember, _ spot: CursorContext) -> DocumentationPage? {
    switch spot.place.slot {
    case .key(let key, let form):
      return DocumentationPage(key, of: form, in: document.formatVersion)
    case .parameter(let parameter, let kind): return DocumentationPage(parameter, of: kind)
    case .name:
      let declared = document.names.declarations.first { $0.nameRange == member.key.range }
      return declared.map { DocumentationPage($0, in: document.tree) }
    case .root, .element, .unknown: return nil
    }
  }

  /// Returns the documentation of the declaration to which the name at the cursor refers.
  private func page(ofNameAt spot: CursorContext) -> (DocumentationPage, Range<Int>)? {
    let names = document.names
    guard let use = names.uses.first(where: { $0.range.contains(offset) }),
      let declared = names.declarations(of: use).first
    else { return nil }
    return (DocumentationPage(declared, in: document.tree), use.range)
  }

  private func page(of text: String, _ kind: TolerantValue.Kind, _ place: FormPlace)
    -> DocumentationPage?
  {
    for value in place.values {
      switch value {
      case .words(let words):
        if let word = words.first(where: { $0.text == text }) { return DocumentationPage(word) }
      case .name(let reference?):
        if let kind = reference.kind(named: text) { return DocumentationPage(kind) }
      case .color:
        if kind == .string, let color = Color(text) {
          return DocumentationPage(heading: jsonLiteral(text), summary: "The colour \(color).")
        }
      default: break
      }
    }
    // For any other value, the key is documented.
    switch place.slot {
    case .key(let key, let form):
      return DocumentationPage(key, of: form, in: document.formatVersion)
    case .parameter(let parameter, let kind): return DocumentationPage(parameter, of: kind)
    case .root, .name, .element, .unknown: return nil
    }
  }
}
