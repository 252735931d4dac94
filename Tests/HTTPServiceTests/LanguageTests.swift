import Foundation
import Testing

@Suite struct LanguageTests {
  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  private func ask(_ body: String) throws -> Wire.Answer {
    try server.request("POST", "/v1/language", body: Array(body.utf8))
  }

  private func messages(_ answer: Wire.Answer) throws -> [[String: Any]] {
    try #require(answer.json["messages"] as? [[String: Any]], "\(answer.text)")
  }

  @Test func findingsComeFirstAndResponsesInOrder() throws {
    let answer = try ask(
      #"""
      {"text": "{ \"tracks\": 3 }", "uri": "a.json", "messages": [
        {"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": {"position": {"line": 0, "character": 4}}},
        {"jsonrpc": "2.0", "id": "x", "method": "textDocument/documentSymbol"},
        {"jsonrpc": "2.0", "id": 8, "method": "textDocument/nothing"},
        {"jsonrpc": "2.0", "id": 9, "method": "textDocument/hover",
          "params": {"textDocument": {"uri": "other.json"}, "position": {"line": 0, "character": 4}}}]}
      """#)
    let messages = try messages(answer)
    #expect(messages.count == 5)
    #expect(messages[0]["method"] as? String == "textDocument/publishDiagnostics")
    let parameters = try #require(messages[0]["params"] as? [String: Any])
    #expect(parameters["uri"] as? String == "a.json")
    #expect((parameters["diagnostics"] as? [Any])?.count == 1)
    #expect(messages[1]["id"] as? Int == 7 && messages[1]["result"] is [String: Any])
    #expect(messages[2]["id"] as? String == "x" && messages[2]["result"] is [Any])
    #expect(messages[3]["error"] != nil && messages[4]["error"] != nil)
  }

  @Test func capabilitiesAreThoseOfInitialize() throws {
    func hover(_ capabilities: String) throws -> String {
      let answer = try ask(
        #"""
        {"text": "{ \"tracks\": [] }", \#(capabilities) "messages": [
          {"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {"position": {"line": 0, "character": 4}}}]}
        """#)
      let result = try #require(try messages(answer).last?["result"] as? [String: Any])
      return try #require((result["contents"] as? [String: Any])?["kind"] as? String)
    }
    #expect(try hover("") == "plaintext")
    let markdown = #""capabilities": {"textDocument": {"hover": {"contentFormat": ["markdown"]}}},"#
    #expect(try hover(markdown) == "markdown")
  }

  @Test func nothingIsStored() throws {
    _ = try ask(#"{"text": "{ \"tracks\": [] }", "messages": []}"#)
    let answer = try ask(
      #"""
      {"text": "{", "uri": "b.json", "messages": [{"jsonrpc": "2.0", "id": 1, "method": "textDocument/documentSymbol",
        "params": {"textDocument": {"uri": "document.json"}}}]}
      """#)
    #expect(try messages(answer).last?["error"] != nil)
  }

  /// Editors may contain characters that documents must not.
  @Test func brokenEscapesAreReplaced() throws {
    let answer = try ask(#"{"text": "{ \"a\": \"\ud800 \u0000\" }", "messages": []}"#)
    #expect(answer.status == 200)
  }

  @Test(arguments: [
    ("{", "J"), ("[]", "object"), (#"{"messages": []}"#, "'text' is missing"),
    (#"{"text": ""}"#, "'messages' is missing"),
    (#"{"text": 3, "messages": []}"#, "should be a string"),
    (#"{"text": "", "messages": {}}"#, "should be an array"),
    (#"{"text": "", "messages": [3]}"#, "should be an object"),
    (#"{"text": "", "messages": [], "txt": 1}"#, "no key 'txt'"),
    (#"{"text": "", "messages": [], "capabilities": 1}"#, "should be an object"),
    (#"{"text": "", "messages": [], "uri": ""}"#, "1 to 200 characters"),
    (#"{"text": "", "text": "", "messages": []}"#, "occurs twice"),
  ])
  func otherBodiesAreRefusedWithTheirPlaces(body: String, words: String) throws {
    let answer = try ask(body)
    #expect(answer.status == 422 && answer.problem == "invalid-body", "\(answer.text)")
    let findings = try #require(answer.json["findings"] as? [[String: Any]])
    #expect(!findings.isEmpty && findings.allSatisfy { $0["line"] is Int })
    #expect(answer.text.contains(words), "\(answer.text)")
  }

  @Test func theNumberOfMessagesIsLimited() throws {
    let message = #"{"jsonrpc": "2.0", "id": 1, "method": "textDocument/documentSymbol"}"#
    func body(_ count: Int) -> String {
      let messages = Array(repeating: message, count: count).joined(separator: ",")
      return #"{"text": "{}", "messages": [\#(messages)]}"#
    }
    #expect(try messages(try ask(body(64))).count == 65)
    #expect(try ask(body(65)).status == 422)
  }
}
