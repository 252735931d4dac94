package import Diagnostics
import JSONSyntax

/// Messages about one text that are answered together, without a session: for the service.
///
///     { "text": "…", "messages": [ { "id": 1, "method": "textDocument/hover", "params": { … } } ] }
///
/// `uri` names the document in the answers, and `capabilities` are those of `initialize`. The parameters of a message may
/// leave out `textDocument`.
package struct LanguageBatch: Sendable {
  /// The reasons why a body is not a batch, with their places in it.
  package struct Fault: Error {
    package let findings: [PlacedDiagnostic]
    package let source: SourceText
  }

  private let text: String
  private let uri: String
  private let capabilities: JSONValue
  private let messages: [JSONValue]

  /// Reads a batch with at most `limit` messages.
  package init(_ body: SourceText, limit: Int) throws(Fault) {
    let (source, document, findings) = LanguageBatch.parse(body)
    var reader = LanguageBatchReader(findings)
    guard let document else {
      throw Fault(findings: PlacedDiagnostic.place(findings, in: source), source: source)
    }
    let root = document.root
    reader.checkKeys(of: root)
    text = reader.string("text", in: root) ?? ""
    uri = reader.optionalString("uri", in: root) ?? "document.json"
    capabilities = reader.optionalObject("capabilities", in: root)
    messages = reader.messages(in: root, limit: limit)
    guard reader.findings.isEmpty else {
      throw Fault(findings: document.place(reader.findings), source: source)
    }
  }

  /// Returns the notification with the findings, and the responses in the order of the requests, as
  /// `{"messages": […]}`.
  package func answer() -> [UInt8] {
    var conversation = Conversation()
    var answers: [JSONValue] = []
    var known: JSONValue = ["uri": .string(uri)]
    _ = conversation.receive(
      .request(id: 0, method: "initialize", parameters: ["capabilities": capabilities]))
    _ = conversation.receive(
      .notification(
        method: "textDocument/didOpen",
        parameters: ["textDocument": known.with("text", .string(text))]))
    answers += conversation.announcements()
    known = ["uri": .string(uri)]
    for message in messages {
      do throws(ResponseError) {
        let response = conversation.receive(try IncomingMessage(message.about(known)))
        if let response { answers.append(response) }
      } catch {
        answers.append(error.response(to: message["id"]))
      }
    }
    answers += conversation.announcements()
    return Array((["messages": .array(answers)] as JSONValue).compactText.utf8)
  }

  /// Parses a body. Escapes of texts that editors may contain but documents must not are repaired.
  private static func parse(
    _ body: SourceText
  ) -> (SourceText, Document?, [Diagnostic]) {
    let (document, findings) = Document.parse(body)
    guard document == nil, let text = String(validating: body.bytes, as: UTF8.self) else {
      return (body, document, findings)
    }
    let repaired = SourceText(name: body.name, text: EscapeRepair.repaired(text))
    guard case (let other?, let others) = Document.parse(repaired) else {
      return (body, nil, findings)
    }
    return (repaired, other, others)
  }
}

extension JSONValue {
  /// Returns a message whose parameters name a document, if they name none.
  fileprivate func about(_ document: JSONValue) -> JSONValue {
    guard case .object = self["params"] ?? [:], self["params"]?["textDocument"] == nil else {
      return self
    }
    return with("params", (self["params"] ?? [:]).with("textDocument", document))
  }
}
