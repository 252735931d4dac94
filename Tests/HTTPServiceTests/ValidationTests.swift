import Foundation
import TestSupport
import Testing

/// The service reports what the command reports.
@Suite struct ValidationTests {
  private static let folder = Project.root + "/Tests/DescriptionFormatTests/Broken"
  private static let documents =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".json") }.sorted() ?? []

  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  private func objects(_ lines: String) throws -> [NSDictionary] {
    try lines.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
    }
  }

  @Test func thereAreDocuments() { #expect(Self.documents.count >= 20) }

  @Test(arguments: documents)
  func findingsAreThoseOfTheCommand(name: String) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name)))
    let command = try run([
      "bash", "-c",
      "\"\(Project.templater)\" validate - --no-config --stdin-name \(name) --format json < \(Self.folder)/\(name)",
    ])
    let answer = try server.request("POST", "/v1/validate?name=\(name)", body: bytes)
    #expect(answer.status == 200 && answer.fields["content-type"] == "application/json")
    let found = try #require(answer.json["findings"] as? [NSDictionary])
    #expect(found == (try objects(command.output)))
    #expect(answer.json["valid"] as? Bool == (command.status == 0))
    let counts = try #require(answer.json["counts"] as? [String: Int])
    #expect(counts["errors"] == found.count { $0["severity"] as? String == "error" })
  }

  @Test func safeFixesAreMade() throws {
    let name = "20-everything-at-once.json"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name)))
    let plain = try server.request("POST", "/v1/validate", body: bytes)
    #expect(plain.json["fixed"] == nil)
    let answer = try server.request("POST", "/v1/validate?fix=safe", body: bytes)
    let fixed = try #require(answer.json["fixed"] as? [String: Any])
    let text = try #require(fixed["text"] as? String)
    let fixes = try #require(fixed["fixes"] as? [[String: Any]])
    #expect(!fixes.isEmpty && fixes.allSatisfy { $0["code"] is String && $0["title"] is String })
    // The findings are those of the fixed text.
    let again = try server.request("POST", "/v1/validate", body: Array(text.utf8))
    #expect(again.json["findings"] as? NSArray == answer.json["findings"] as? NSArray)
    let scratch = try Scratch()
    try scratch.write(String(decoding: bytes, as: UTF8.self), to: "a.json")
    _ = try scratch.run([Project.templater, "validate", "--fix", "--no-config", "a.json"])
    #expect(text == (try String(contentsOfFile: scratch["a.json"], encoding: .utf8)))
  }

  @Test(arguments: [
    ("sarif", "application/sarif+json", "\"version\":\"2.1.0\""),
    ("github", "text/plain; charset=utf-8", "::error file=a.json,"),
    ("gitlab", "application/vnd.gitlab.codequality+json", "\"check_name\":"),
    ("junit", "application/xml", "<testsuite"),
  ])
  func reportsHaveTheirForm(format: String, type: String, words: String) throws {
    let answer = try server.request(
      "POST", "/v1/validate?name=a.json&format=\(format)", body: Array("{\"tracks\": 3}".utf8))
    #expect(answer.status == 200 && answer.fields["content-type"] == type)
    #expect(answer.text.contains(words), "\(answer.text.prefix(300))")
  }

  /// A report does not contain the fixed document, so its findings would be about a text that the client does not have.
  @Test(arguments: ["sarif", "github", "gitlab", "junit"])
  func fixesNeedJSON(format: String) throws {
    let body = Array(#"{"tracks": [{"type": "vidoe"}]}"#.utf8)
    let answer = try server.request("POST", "/v1/validate?fix=safe&format=\(format)", body: body)
    #expect(answer.status == 400 && answer.problem == "invalid-parameter")
    #expect((answer.json["detail"] as? String)?.hasPrefix("'fix' needs the format 'json'") == true)
    let json = try server.request("POST", "/v1/validate?fix=safe&format=json", body: body)
    #expect(json.status == 200 && json.json["fixed"] != nil)
  }

  /// The question is answered, whatever the bytes are.
  @Test(arguments: ["", "{", "[]", "\u{FEFF}{}", "null", "{\"a\":1,\"a\":2}", "\u{0}", "�"])
  func textsThatAreNoDocumentsHaveFindings(text: String) throws {
    let answer = try server.request("POST", "/v1/validate", body: Array(text.utf8))
    #expect(answer.status == 200 && answer.json["valid"] as? Bool == false)
    #expect((answer.json["findings"] as? [Any])?.isEmpty == false)
  }

  @Test func bytesThatAreNotUTF8HaveAFinding() throws {
    let answer = try server.request("POST", "/v1/validate", body: [0x7B, 0xFF, 0xFE, 0x7D])
    #expect(answer.status == 200 && answer.json["valid"] as? Bool == false)
  }

  /// Files of the machine are not looked at, and their names are not looked up.
  @Test func filesAreNotOpened() throws {
    let text = """
      { "media": { "a": { "type": "video", "source": "/etc/passwd" } }, "tracks": [
        { "type": "text", "name": "t", "segments": [{ "text": "a", "position": 0, "duration": 1,
          "style": { "font": "../../../etc/passwd.ttf" } }] } ] }
      """
    let answer = try server.request("POST", "/v1/validate", body: Array(text.utf8))
    #expect(answer.status == 200 && !answer.text.contains("root:"))
  }
}
