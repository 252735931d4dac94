import JSONSyntax

extension RequestHandler {
  /// From the use of a name to where it is declared.
  static let definition = RequestHandler(
    "textDocument/definition", "definitionProvider"
  ) { (request) throws(ResponseError) in
    let declarations = request.document.names.meant(at: try request.offset)
    return .array(declarations.map { request.location($0.nameRange) })
  }
}

extension DocumentRequest {
  /// A place in the document that the request is about.
  func location(_ range: Range<Int>) -> JSONValue {
    ["uri": .string(document.uri), "range": text.json(range)]
  }
}
