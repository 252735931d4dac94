extension Endpoint {
  package static let validate = Endpoint(
    name: "validate", method: .post, path: "/v1/validate",
    summary: "Checks a description or a template.",
    details: """
      Answers with 200 for documents with errors too: `valid` says whether there are any. Findings are those of \
      `templater validate`, except those about files beside the document, which the service does not have. With \
      `fix=safe` the safe fixes are made, and the findings are those that remain in the text of `fixed`.
      """,
    access: .keyHolders,
    query: [
      EndpointParameter(
        name: "format", summary: "The format of the answer.",
        words: ["json", "sarif", "github", "gitlab", "junit"]),
      EndpointParameter(
        name: "fix", summary: "Makes the safe fixes. Needs the format `json`.", words: ["safe"]),
      EndpointParameter(
        name: "name", summary: "The name of the document in the answer.",
        example: "templates/article.json"),
    ],
    body: EndpointBody(
      summary: "The document.", schema: "Document",
      example: #"{"version": 1, "title": "Example", "tracks": []}"#),
    answers: [
      EndpointAnswer(
        "The findings.",
        [
          .init("application/json", schema: "Validation"),
          .init("application/sarif+json", schema: "Document"), .init("text/plain"),
          .init("application/vnd.gitlab.codequality+json", schema: "Document"),
          .init("application/xml"),
        ])
    ],
    problems: [.invalidParameter, .timedOut])

  package static let language = Endpoint(
    name: "language", method: .post, path: "/v1/language",
    summary: "Answers messages of the Language Server Protocol about a text.",
    details: """
      Opens `text` as a document and answers `messages`, which are requests of the Language Server Protocol 3.17, \
      such as `textDocument/completion`, `textDocument/hover` and `textDocument/codeAction`. The answer begins with \
      `textDocument/publishDiagnostics`. Nothing is stored: each request contains the whole text. `textDocument` may \
      be left out of the parameters of a message. Positions count UTF-16 units unless `capabilities` offers another \
      encoding.
      """,
    access: .keyHolders,
    body: EndpointBody(
      summary: "The text and the messages.", schema: "LanguageRequest",
      example: #"""
        {"text": "{\n}", "messages": [{"jsonrpc": "2.0", "id": 1, "method": "textDocument/completion", "params": {"position": {"line": 1, "character": 0}}}]}
        """#),
    answers: [
      EndpointAnswer(
        "The findings, and a response to each request.",
        [.init("application/json", schema: "LanguageAnswer")])
    ],
    problems: [.invalidBody, .timedOut])
}
