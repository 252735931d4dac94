import JSONSyntax

/// The handler of a kind of notification.
struct NotificationHandler: Sendable {
  let method: String
  let act: @Sendable (JSONValue, inout Workspace) throws(ResponseError) -> Void

  /// All handlers; other notifications are ignored.
  static let all: [NotificationHandler] = [.didOpen, .didChange, .didClose]

  static let didOpen = NotificationHandler(
    method: "textDocument/didOpen"
  ) { (parameters, workspace) throws(ResponseError) in
    let item = parameters["textDocument"]
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else {
      throw .invalidParameters("'textDocument' needs a uri and a text")
    }
    workspace.put(
      OpenDocument(
        uri: uri, version: item?["version"]?.integer,
        text: OpenText(text, workspace.client.encoding)))
  }

  static let didChange = NotificationHandler(
    method: "textDocument/didChange"
  ) { (parameters, workspace) throws(ResponseError) in
    let identifier = parameters["textDocument"]
    let document = try workspace.document(identifier?["uri"]?.string ?? "")
    guard let changes = parameters["contentChanges"]?.elements else {
      throw .invalidParameters("'contentChanges' is not a list")
    }
    var text = document.text
    for change in changes {
      guard let new = change["text"]?.string else {
        throw .invalidParameters("a change has no text")
      }
      let range = Range<TextPosition>(change["range"])
      if range == nil, let given = change["range"], given != .null {
        throw .invalidParameters("a change has an invalid range")
      }
      text = text.changed(range, to: new)
    }
    workspace.put(
      OpenDocument(uri: document.uri, version: identifier?["version"]?.integer, text: text))
  }

  static let didClose = NotificationHandler(
    method: "textDocument/didClose"
  ) { (parameters, workspace) throws(ResponseError) in
    workspace.close(parameters["textDocument"]?["uri"]?.string ?? "")
  }
}
