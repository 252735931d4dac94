import JSONSyntax

/// A message from the client.
enum IncomingMessage {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// A response to a request to the client. This server sends no requests.
  case response

  /// Parses the body of a message.
  init(body: [UInt8]) throws(ResponseError) {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw .parseError("the message is not UTF-8")
    }
    guard let value = JSONValue(parsing: text) ?? JSONValue(parsing: EscapeRepair.repaired(text))
    else { throw .parseError("the message is not JSON") }
    try self.init(value)
  }

  init(_ value: JSONValue) throws(ResponseError) {
    guard case .object = value else { throw .invalidRequest("the message is not an object") }
    guard value["method"] != nil else {
      guard value["result"] != nil || value["error"] != nil else {
        throw .invalidRequest("the message has no method")
      }
      self = .response
      return
    }
    guard let method = value["method"]?.string else {
      throw .invalidRequest("the method is not a string")
    }
    let parameters = value["params"] ?? .null
    switch value["id"] {
    case nil: self = .notification(method: method, parameters: parameters)
    case .string(let id)?:
      self = .request(id: .string(id), method: method, parameters: parameters)
    case .number(let id)?:
      self = .request(id: .number(id), method: method, parameters: parameters)
    default: throw .invalidRequest("the id is neither a string nor a number")
    }
  }
}
