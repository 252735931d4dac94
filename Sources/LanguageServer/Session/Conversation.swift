import JSONSyntax

/// The exchange of messages with one client, which enforces their order.
///
///     waiting ─initialize▶ running ─shutdown▶ shutDown ─exit▶ ended
struct Conversation {
  private enum Phase { case waiting, running, shutDown, ended }

  private var phase = Phase.waiting
  private var workspace = Workspace()
  /// The status with which the program should exit: 0 after `shutdown` and `exit`, 1 if the client
  /// ended otherwise; `nil` while the conversation continues.
  private(set) var exitStatus: Int32?

  /// Processes a message; returns a response if it is a request or invalid.
  mutating func receive(body: [UInt8]) -> JSONValue? {
    do throws(ResponseError) {
      return receive(try IncomingMessage(body: body))
    } catch {
      return error.response(to: nil)
    }
  }

  /// Processes a parsed message; returns a response if it is a request.
  mutating func receive(_ message: IncomingMessage) -> JSONValue? {
    switch message {
    case .response: return nil
    case .notification(let method, let parameters):
      notice(method, parameters)
      return nil
    case .request(let id, let method, let parameters):
      do throws(ResponseError) {
        return ["jsonrpc": "2.0", "id": id, "result": try answer(method, parameters)]
      } catch {
        return error.response(to: id)
      }
    }
  }

  /// Ends the conversation; the client sends nothing more.
  mutating func end() {
    guard phase != .ended else { return }
    exitStatus = phase == .shutDown ? 0 : 1
    phase = .ended
  }

  private mutating func notice(_ method: String, _ parameters: JSONValue) {
    if method == "exit" { return end() }
    guard phase == .running,
      let handler = NotificationHandler.all.first(where: { $0.method == method })
    else { return }
    do throws(ResponseError) {
      try handler.act(parameters, &workspace)
    } catch {
      // Notifications have no response, even if they are invalid.
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: JSONValue
  ) throws(ResponseError) -> JSONValue {
    switch (phase, method) {
    case (.waiting, "initialize"):
      phase = .running
      workspace.client = ClientTraits(initializing: parameters)
      return Capabilities.answer(to: workspace.client)
    case (.waiting, _): throw .notInitialized
    case (.running, "initialize"): throw .invalidRequest("'initialize' may be sent only once")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _): return try answerAboutDocument(method, parameters)
    case (.shutDown, _), (.ended, _):
      throw .invalidRequest("after 'shutdown' only 'exit' is allowed")
    }
  }

  private func answerAboutDocument(
    _ method: String, _ parameters: JSONValue
  ) throws(ResponseError) -> JSONValue {
    guard let handler = RequestHandler.all.first(where: { $0.method == method }) else {
      throw .methodNotFound(method)
    }
    let uri = parameters["textDocument"]?["uri"]?.string
    guard let uri else { throw .invalidParameters("'textDocument' needs a uri") }
    return try handler.answer(
      DocumentRequest(
        document: try workspace.document(uri), client: workspace.client, parameters: parameters))
  }

  /// Returns the findings of the documents that have changed since the last call.
  mutating func announcements() -> [JSONValue] {
    guard phase == .running else { return [] }
    return workspace.takeStale().map { uri, document in
      ClientNotification.findings(of: document, uri: uri, to: workspace.client)
    }
  }
}
