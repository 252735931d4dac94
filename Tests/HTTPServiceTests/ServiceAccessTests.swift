import Foundation
import TestSupport
import Testing

@Suite struct ServiceAccessTests {
  @Test func otherHostsAndOriginsAreRefused() throws {
    let server = try TestServer.shared.get()
    let rebound = try server.request("GET", "/healthz", ["Host": "evil.example:\(server.port)"])
    #expect(rebound.status == 421 && rebound.problem == "host-not-allowed")
    for fields in [["Origin": "http://evil.example"], ["Sec-Fetch-Site": "cross-site"]] {
      let answer = try server.request("POST", "/v1/validate", fields, body: [0x7B, 0x7D])
      #expect(answer.status == 403 && answer.fields["access-control-allow-origin"] == nil)
    }
    let own = ["Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"]
    #expect(try server.request("POST", "/v1/validate", own, body: [0x7B, 0x7D]).status == 200)
  }

  @Test func everyAnswerProtectsBrowsers() throws {
    let server = try TestServer.shared.get()
    for address in ["/healthz", "/nothing", "/v1/rules", "/openapi.json"] {
      let fields = try server.request("GET", address).fields
      #expect(fields["x-content-type-options"] == "nosniff")
      #expect(fields["referrer-policy"] == "no-referrer")
      #expect(fields["cross-origin-resource-policy"] == "same-origin")
      #expect(fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
      #expect(fields["cache-control"] == "no-store" && fields["date"]?.hasSuffix("GMT") == true)
    }
  }

  @Test func textsOfClientsAreEscapedInAnswersAndInTheLog() throws {
    let server = try TestServer()
    let answer = try server.request("GET", "/a%1b%5b31m")
    #expect(answer.status == 404 && !answer.body.contains(0x1B))
    let key = "tk_thisisasecret"
    _ = try server.request(
      "POST", "/v1/validate", ["Authorization": "Bearer " + key],
      body: Array("\"secret body\"".utf8))
    Thread.sleep(forTimeInterval: 0.3)
    let log = server.log
    let lines = log.split(separator: "\n")
    #expect(lines.count == 2 && !log.utf8.contains(0x1B))
    #expect(!log.contains(key) && !log.contains("secret body"))
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["request"] is String && object?["status"] is Int)
    }
  }

  private func keys(_ words: String..., folder: String) throws -> CommandResult {
    try run([Project.program("templater-server"), "keys"] + words + ["--data", folder])
  }

  @Test func keysAreRequiredWhereTheyExist() throws {
    let folder = try TestServer.temporaryFolder() + "/new"
    let made = try keys("add", "--label", "one", folder: folder)
    let key = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(made.status == 0 && key.hasPrefix("tk_") && key.count == 46)
    let file = folder + "/keys.json"
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(key.dropFirst(3)))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let server = try TestServer(data: folder)
    func status(_ authorization: String?) throws -> Int {
      let fields = authorization.map { ["Authorization": $0] } ?? [:]
      return try server.request("POST", "/v1/validate", fields, body: [0x7B, 0x7D]).status
    }
    #expect(try status(nil) == 401 && (try status("Bearer x")) == 401)
    #expect(try status("Bearer " + key) == 200)
    #expect(try server.request("GET", "/healthz").status == 200)
    #expect(try server.request("GET", "/v1/rules").fields["www-authenticate"] == "Bearer")
    // What a browser gets for the key, and sends in its place.
    let session = try server.request("POST", "/v1/session", ["Authorization": "Bearer " + key])
    let cookie = try #require(session.fields["set-cookie"]?.split(separator: ";").first)
    #expect(session.status == 204 && cookie.hasSuffix("=" + key))
    #expect(try server.request("POST", "/v1/session", ["Authorization": "Bearer x"]).status == 401)
    func rules(_ site: String) throws -> Int {
      let fields = ["Cookie": "other=1; \(cookie)", "Sec-Fetch-Site": site]
      return try server.request("GET", "/v1/rules", fields).status
    }
    #expect(try rules("same-origin") == 200 && (try rules("cross-site")) == 403)
    let end = try server.request("DELETE", "/v1/session").fields["set-cookie"]
    #expect(end?.contains("=; ") == true && end?.contains("Max-Age=0") == true)
    let second = try keys("add", folder: folder).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let stream = try Wire(server)
    stream.send(
      "GET /v1/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer \(key)\r\n\r\n"
    )
    #expect(try stream.answer()?.status == 200)
    #expect(try keys("revoke", "key_1", folder: folder).status == 0)
    #expect(try keys("revoke", "key_1", folder: folder).status == 64)
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try status("Bearer " + key) == 401 && (try status("Bearer " + second)) == 200)
    #expect(try rules("same-origin") == 401)
    // A stream of events ends with its key.
    #expect(try stream.endsWithin(5))
    let list = try keys("list", folder: folder).output
    #expect(list.contains("one") && list.contains("revoked") && !list.contains(key))
  }

  @Test func otherAddressesNeedKeys() throws {
    let folder = try TestServer.temporaryFolder()
    let result = try run([
      Project.program("templater-server"), "serve", "--listen", "0.0.0.0:0", "--data", folder,
    ])
    #expect(result.status == 64 && result.errors.contains("templater-server keys add"))
    try "damaged".write(toFile: folder + "/keys.json", atomically: true, encoding: .utf8)
    let damaged = try run([
      Project.program("templater-server"), "serve", "--listen", "127.0.0.1:0", "--data", folder,
    ])
    #expect(damaged.status == 73 && damaged.errors.contains("is damaged"))
  }
}
