import JSONSyntax
import MediaValues

/// The result of `initialize`.
enum Capabilities {
  static func answer(to client: ClientTraits) -> JSONValue {
    var capabilities: JSONValue = [
      "positionEncoding": .string(client.encoding.rawValue),
      // Incremental changes: ranges with their new text.
      "textDocumentSync": ["openClose": true, "change": 2],
    ]
    for handler in RequestHandler.all {
      capabilities = capabilities.with(handler.capability.key, handler.capability.value)
    }
    return ["capabilities": capabilities, "serverInfo": ["name": "templater"]]
  }
}
