import DescriptionFormat
import JSONSyntax

extension RequestHandler {
  /// Returns the outline: media, fields, and tracks with their segments.
  static let documentSymbol = RequestHandler(
    "textDocument/documentSymbol", "documentSymbolProvider"
  ) { (request) throws(ResponseError) in
    let outline = SymbolOutline(request: request)
    let symbols = outline.symbols
    return .array(
      request.client.nestsSymbols
        ? symbols.map(outline.nested) : symbols.flatMap { outline.flat($0, in: nil) })
  }
}

/// An entry of the outline.
private struct Symbol {
  let declaration: DeclaredName
  let detail: String
  var children: [Symbol] = []

  /// The whole declaration, including the name before it.
  var range: Range<Int> {
    let value = declaration.value.range
    let name = declaration.nameRange
    return min(value.lowerBound, name.lowerBound)..<max(value.upperBound, name.upperBound)
  }
}

private struct SymbolOutline {
  let request: DocumentRequest

  /// The entries, nested, in the order of the text.
  var symbols: [Symbol] {
    let all = request.document.names.declarations.map {
      Symbol(declaration: $0, detail: detail(of: $0))
    }
    return nest(
      all.sorted {
        ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
      }[...])
  }

  private func nest(_ symbols: ArraySlice<Symbol>) -> [Symbol] {
    var nested: [Symbol] = []
    var rest = symbols
    while var symbol = rest.popFirst() {
      let inside = rest.prefix { $0.range.lowerBound < symbol.range.upperBound }
      rest = rest.dropFirst(inside.count)
      symbol.children = nest(inside)
      nested.append(symbol)
    }
    return nested
  }

  private func detail(of declaration: DeclaredName) -> String {
    let object = request.document.tree.object(declaration.value)
    switch declaration.kind {
    case .segment:
      let parts = [object.text("subtype"), object.text("media"), object.text("text")]
      let times = ["position", "duration"].compactMap { key in
        object[key].map { "\(key) \(request.document.tree.text(of: $0))" }
      }
      return (parts.compactMap(\.self).map { String($0.prefix(40)) } + times).joined(
        separator: ", ")
    default: return object.text("type") ?? ""
    }
  }

  func nested(_ symbol: Symbol) -> JSONValue {
    [
      "name": .string(name(of: symbol)), "detail": .string(symbol.detail),
      "kind": JSONValue(kind(of: symbol)), "range": request.text.json(symbol.range),
      "selectionRange": request.text.json(symbol.declaration.nameRange),
      "children": .array(symbol.children.map(nested)),
    ]
  }

  func flat(_ symbol: Symbol, in container: String?) -> [JSONValue] {
    var json: JSONValue = [
      "name": .string(name(of: symbol)), "kind": JSONValue(kind(of: symbol)),
      "location": request.location(symbol.range),
    ]
    if let container { json = json.with("containerName", .string(container)) }
    return [json] + symbol.children.flatMap { flat($0, in: name(of: symbol)) }
  }

  /// Returns the name, which is never empty: clients reject the whole outline otherwise.
  private func name(of symbol: Symbol) -> String {
    symbol.declaration.name.isEmpty ? "\"\"" : symbol.declaration.name
  }

  /// Returns a number of the protocol: file, variable, namespace or event.
  private func kind(of symbol: Symbol) -> Int {
    switch symbol.declaration.kind {
    case .medium: 1
    case .field: 13
    case .track: 3
    default: 24
    }
  }
}
