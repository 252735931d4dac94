import Foundation
import TestSupport
import Testing

/// Header fields mean what RFC 9110 and RFC 9112 say.
@Suite struct HeaderTests {
  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  /// Sends the lines of a request without a body, and returns the answer.
  private func answer(_ lines: String..., body: String = "") throws -> Wire.Answer {
    let wire = try Wire(server)
    wire.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    return try #require(try wire.answer(within: 5))
  }

  /// Blanks around a value are no part of it.
  @Test(arguments: ["Host: localhost \t", "Host:\t localhost"])
  func blanksAroundValuesDoNotCount(host: String) throws {
    #expect(try answer("GET /healthz HTTP/1.1", host).status == 200)
    let json = "Content-Type: application/json"
    for field in ["Content-Length: 2 ", "Content-Length: 2\r\nOrigin: http://localhost "] {
      #expect(try answer("POST /v1/validate HTTP/1.1", host, json, field, body: "{}").status == 200)
    }
    let chunked = ["POST /v1/validate HTTP/1.1", host, json, "Transfer-Encoding: chunked "]
    let read = try answer(chunked.joined(separator: "\r\n"), body: "2\r\n{}\r\n0\r\n\r\n")
    #expect(read.status == 200)
    #expect(
      try answer(
        "POST /v1/uploads HTTP/1.1", host, "Tus-Resumable: 1.0.0 ", "Upload-Length: 5 ",
        "Content-Length: 0"
      ).status == 201)
  }

  @Test(arguments: [
    "Authorization: Bearer x", "Content-Type: application/json", "Sec-Fetch-Site: same-origin",
    "Content-Encoding: identity", "Idempotency-Key: a", "Range: bytes=0-1",
  ])
  func fieldsWithOneValueAreNotGivenTwice(field: String) throws {
    let name = field.prefix { $0 != ":" }
    let refused = try answer("GET /healthz HTTP/1.1", "Host: localhost", field, field)
    #expect(refused.status == 400 && refused.text.contains("'\(name)' is given twice"))
    #expect(try answer("GET /healthz HTTP/1.1", "Host: localhost", field).status == 200)
  }

  /// The host of an address in absolute form counts.
  @Test func addressesOfUploadsHaveTheHostOfTheTarget() throws {
    let made = try answer(
      "POST http://localhost:1234/v1/uploads HTTP/1.1", "Host: evil.example",
      "Tus-Resumable: 1.0.0", "Upload-Length: 5", "Content-Length: 0")
    #expect(made.status == 201)
    #expect(made.fields["location"]?.hasPrefix("http://localhost:1234/v1/uploads/") == true)
    #expect(try answer("GET /healthz HTTP/1.1", "Host: localhost:").status == 200)
  }

  /// What a client wants to change only in a version that it knows is not changed.
  @Test func conditionsThatAreFalseChangeNothing() throws {
    let added = try server.request(
      "POST", "/v1/media?name=a", body: [1, 2, 3, UInt8.random(in: 0...255)])
    let address = try #require(added.json["self"] as? String)
    let other = ["If-Match": "\"x\""]
    let refused = try server.request("DELETE", address, other)
    #expect(refused.status == 412 && refused.problem == "precondition-failed")
    #expect(
      try server.request("PATCH", address, other, body: Array(#"{"name":"b"}"#.utf8)).status == 412)
    let content = try server.request("GET", address + "/content", other)
    #expect(content.status == 412)
    let tag = try #require(
      try server.request("GET", address + "/content").fields["etag"])
    #expect(try server.request("GET", address + "/content", ["If-Match": tag]).status == 200)
    #expect(try server.request("GET", address).json["name"] as? String == "a")
    #expect(try server.request("DELETE", address, ["If-Match": "*"]).status == 204)
  }

  /// Answers about uploads have the version of their protocol, also those that refuse.
  @Test func refusalsOfUploadsHaveTheVersionOfTheProtocol() throws {
    for (method, address, status) in [
      ("POST", "/v1/uploads", 400), ("HEAD", "/v1/uploads/upl_none", 404),
      ("DELETE", "/v1/uploads/upl_none", 404),
    ] {
      let refused = try server.request(method, address, ["Tus-Resumable": "1.0.0"])
      #expect(refused.status == status && refused.fields["tus-resumable"] == "1.0.0", "\(method)")
    }
    let other = try server.request("POST", "/v1/uploads", ["Tus-Resumable": "0.9"])
    #expect(other.status == 412 && other.fields["tus-resumable"] == "1.0.0")
  }

  @Test func unknownMethodsAreNotImplemented() throws {
    for method in ["FOO", "GETT", "get"] {
      let refused = try answer("\(method) / HTTP/1.1", "Host: localhost")
      #expect(refused.status == 501 && refused.problem == "not-implemented", "\(method)")
    }
    // What is no request has no method.
    for line in ["BAD", "SSH-2.0-OpenSSH_9.2", "\u{16}\u{3}\u{1}\u{2}", "1 / HTTP/1.1"] {
      #expect(try answer(line).status == 400, "\(line)")
    }
  }

  /// A request behind another one, in the same bytes.
  @Test func unknownMethodsBehindARequestAreNotImplemented() throws {
    let first = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for (line, status) in [
      ("FOO / HTTP/1.1", 501), ("BAD", 400), ("GET /healthz HTTP/1.1", 200),
    ] {
      let wire = try Wire(server)
      wire.send(first + line + "\r\nHost: localhost\r\n\r\n")
      #expect(try wire.answer(within: 5)?.status == 200)
      #expect(try wire.answer(within: 5)?.status == status, "\(line)")
    }
  }

  /// An answer of unknown size has no body where the request allows none, and no chunks for HTTP/1.0.
  @Test func streamsAreFramedAsTheRequestAllows() throws {
    // Other tests make renders, which the streams of the shared server report.
    let server = try TestServer()
    let wire = try Wire(server)
    wire.send("HEAD /v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n" + healthRequest)
    let head = try #require(try wire.answer(toHead: true))
    #expect(head.status == 200 && head.fields["content-type"] == "text/event-stream")
    #expect(try wire.answer()?.status == 200)
    let old = try run([
      "curl", "--http1.0", "--max-time", "1", "-siN", "http://127.0.0.1:\(server.port)/v1/events",
    ]).output.lowercased()
    #expect(old.hasPrefix("http/1.1 200") && old.hasSuffix("\r\n\r\nretry: 2000\n\n"), "\(old)")
    #expect(!old.contains("transfer-encoding") && old.contains("connection: close"))
    let new = try run([
      "curl", "--max-time", "1", "-siN", "http://127.0.0.1:\(server.port)/v1/events",
    ]).output.lowercased()
    #expect(new.contains("transfer-encoding: chunked"))
  }

  /// A key in the address, where it does not belong, is not written to the log.
  @Test func queriesAreNotLogged() throws {
    let server = try TestServer()
    _ = try server.request("GET", "/nothing?access_token=tk_secret")
    for _ in 0..<100 where !server.log.contains("/nothing") { usleep(20_000) }
    #expect(server.log.contains(#""/nothing""#) && !server.log.contains("tk_secret"))
  }
}
