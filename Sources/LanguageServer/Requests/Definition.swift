import JSONSyntax

extension RequestHandler {
  /// Finds the declaration of a name.
  static let definition = RequestHandler(
    "textDocument/definition", "definitionProvider"
  ) { (request) throws(ResponseError) in
    let declarations = request.document.names.meant(at: try request.offset)
    return .array(declarations.map { request.location($0.nameRange) })
  }
}

extension DocumentRequest {
  /// Returns the location of a range of the document.
  func location(_ range: Range<Int>) -> JSONValue {
    ["uri": .string(document.uri), "range": text.json(range)]
  }
}
