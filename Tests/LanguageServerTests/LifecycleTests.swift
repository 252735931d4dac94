import JSONSyntax
import Testing

@testable import LanguageServer

/// The order in which messages may arrive, and how the server exits.
struct LifecycleTests {
  private func error(_ response: JSONValue) -> Int? { response["error"]?["code"]?.integer }

  @Test func nothingComesBeforeInitialize() {
    var session = LanguageSession()
    var client = Conversation()
    let hover: JSONValue = ["jsonrpc": "2.0", "id": "a", "method": "textDocument/hover"]
    let answer = client.receive(body: Array(hover.compactText.utf8))
    #expect(answer?["id"] == "a" && answer.flatMap(error) == -32002)
    let open: JSONValue = ["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": [:]]
    #expect(session.receive(framed(open)).isEmpty)
    #expect(session.exitStatus == nil)
  }

  @Test func shutdownAndExitEndItWell() throws {
    var client = try Client()
    #expect(try client.request("shutdown", [:]) == .null)
    #expect(error(try client.response("textDocument/hover", [:])) == -32600)
    client.notify("exit", [:])
    #expect(client.session.exitStatus == 0)
  }

  @Test func leavingOtherwiseIsAFault() throws {
    var client = try Client()
    client.notify("exit", [:])
    #expect(client.session.exitStatus == 1)
    var cut = LanguageSession()
    cut.end()
    #expect(cut.exitStatus == 1)
  }

  @Test func unknownRequestsFailAndUnknownNotificationsAreIgnored() throws {
    var client = try Client()
    #expect(error(try client.response("textDocument/rename", [:])) == -32601)
    #expect(error(try client.response("initialize", [:])) == -32600)
    #expect(error(try client.response("textDocument/hover", [:])) == -32602)
    let elsewhere: JSONValue = ["textDocument": ["uri": "file:///other.json"]]
    #expect(error(try client.response("textDocument/hover", elsewhere)) == -32602)
    let before = client.messages.count
    for method in ["$/cancelRequest", "$/setTrace", "workspace/didChangeConfiguration", "nonsense"]
    {
      client.notify(method, ["id": 1])
    }
    client.send(["jsonrpc": "2.0", "id": 7, "result": .null])
    #expect(client.messages.count == before)
  }

  @Test func malformedMessagesAreErrors() throws {
    var client = try Client()
    for (body, code) in [
      ("{", -32700), ("[]", -32600), ("17", -32600), ("{}", -32600),
      ("{\"id\":1,\"method\":5}", -32600), ("{\"id\":null,\"method\":\"x\"}", -32600),
      ("{\"a\":1,\"a\":2}", -32700),
    ] {
      client.send(raw: Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
      #expect(client.messages.last.flatMap(error) == code, "\(body)")
      #expect(client.messages.last?["id"] == .null)
    }
  }

  @Test(arguments: [
    ("[]", "utf-16"), ("[\"utf-8\", \"utf-16\"]", "utf-8"), ("[\"utf-16\", \"utf-8\"]", "utf-16"),
    ("[\"utf-7\", \"utf-32\"]", "utf-32"), ("[\"utf-7\"]", "utf-16"), ("7", "utf-16"),
  ])
  func theFirstEncodingThatBothKnowIsTaken(offered: String, taken: String) throws {
    let client = try Client("{ \"general\": { \"positionEncodings\": \(offered) } }")
    #expect(client.encoding.rawValue == taken)
  }

  /// The server does not support renaming, which would need edits in several places.
  @Test func renameIsNotOffered() throws {
    var session = Conversation()
    let message: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:]]
    let answer = session.receive(body: Array(message.compactText.utf8))
    let capabilities = try #require(answer?["result"]?["capabilities"])
    #expect(capabilities["hoverProvider"] == true && capabilities["renameProvider"] == nil)
    #expect(capabilities["textDocumentSync"]?["change"] == 2)
  }
}
