import JSONSyntax

/// The handler of a kind of request.
struct RequestHandler: Sendable {
  typealias Answer = @Sendable (DocumentRequest) throws(ResponseError) -> JSONValue

  let method: String
  /// The key and the value with which `initialize` reports the capability.
  let capability: (key: String, value: JSONValue)
  let answer: Answer

  init(
    _ method: String, _ capability: String, _ value: JSONValue = true, answer: @escaping Answer
  ) {
    self.method = method
    self.capability = (capability, value)
    self.answer = answer
  }

  /// All handlers of requests about a document.
  static let all: [RequestHandler] = [
    .hover, .completion, .definition, .references, .documentSymbol, .formatting, .codeAction,
  ]
}

/// A request about an open document.
struct DocumentRequest {
  let document: OpenDocument
  let client: ClientTraits
  let parameters: JSONValue

  var text: OpenText { document.text }

  /// The byte offset of the position in the request.
  var offset: Int {
    get throws(ResponseError) {
      guard let position = TextPosition(parameters["position"]) else {
        throw .invalidParameters("'position' is missing or invalid")
      }
      return text.offset(of: position)
    }
  }
}
