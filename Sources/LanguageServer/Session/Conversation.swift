import JSONSyntax

/// The messages between one client and the server, and in what order they may come.
///
///     waiting ─initialize▶ running ─shutdown▶ shutDown ─exit▶ ended
struct Conversation {
  private enum Phase { case waiting, running, shutDown, ended }

  private var phase = Phase.waiting
  private var workspace = Workspace()
  /// 0 when the client ended as it should, with `shutdown` and then `exit`; 1 when it did not; nil
  /// as long as it goes on.
  private(set) var exitStatus: Int32?

  /// Takes a message; returns the response where one is due.
  mutating func receive(body: [UInt8]) -> JSONValue? {
    do throws(ResponseError) {
      return receive(try IncomingMessage(body: body))
    } catch {
      return error.response(to: nil)
    }
  }

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

  /// Nothing more will come from the client.
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
      // Notifications have no response, not even that they make no sense.
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
    case (.running, "initialize"): throw .invalidRequest("'initialize' comes once")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _): return try answerAboutDocument(method, parameters)
    case (.shutDown, _), (.ended, _):
      throw .invalidRequest("nothing but 'exit' follows 'shutdown'")
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

  /// The findings of the documents that have changed since this was asked.
  mutating func announcements() -> [JSONValue] {
    guard phase == .running else { return [] }
    return workspace.takeStale().map { uri, document in
      Announcement.findings(of: document, uri: uri, to: workspace.client)
    }
  }
}
