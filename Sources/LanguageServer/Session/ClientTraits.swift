import JSONSyntax

/// The capabilities that a client reports in `initialize`.
struct ClientTraits {
  var encoding = PositionEncoding.utf16
  var supportsSnippets = false
  var showsMarkdownInHover = false
  var showsMarkdownInCompletion = false
  var showsRelatedInformation = false
  var supportsTags = false
  var nestsSymbols = false

  init() {}

  init(initializing parameters: JSONValue) {
    let capabilities = parameters["capabilities"]
    let offered = capabilities?["general"]?["positionEncodings"]?.elements ?? []
    encoding =
      offered.lazy.compactMap { $0.string.flatMap(PositionEncoding.init(rawValue:)) }.first
      ?? .utf16
    let text = capabilities?["textDocument"]
    let item = text?["completion"]?["completionItem"]
    supportsSnippets = item?["snippetSupport"]?.bool ?? false
    showsMarkdownInCompletion = ClientTraits.hasMarkdown(item?["documentationFormat"])
    showsMarkdownInHover = ClientTraits.hasMarkdown(text?["hover"]?["contentFormat"])
    let diagnostics = text?["publishDiagnostics"]
    showsRelatedInformation = diagnostics?["relatedInformation"]?.bool ?? false
    supportsTags = diagnostics?["tagSupport"] != nil
    nestsSymbols =
      text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
  }

  private static func hasMarkdown(_ formats: JSONValue?) -> Bool {
    formats?.elements?.contains { $0.string == "markdown" } ?? false
  }
}
