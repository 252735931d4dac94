import JSONSyntax

/// An error response to a request, with a code of JSON-RPC or of the protocol.
struct ResponseError: Error, Hashable {
  let code: Int
  let message: String

  static func parseError(_ message: String) -> ResponseError {
    ResponseError(code: -32700, message: message)
  }

  static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }

  static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(code: -32601, message: "there is no method '\(method)'")
  }

  static func invalidParameters(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }

  static let notInitialized = ResponseError(
    code: -32002, message: "the first request must be 'initialize'")

  /// Returns the response. Without `id` the client cannot identify the request.
  func response(to id: JSONValue?) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": JSONValue(code), "message": .string(message)],
    ]
  }
}
