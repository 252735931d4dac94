import Testing

/// Requests are read in one way only, and answered in their order.
@Suite struct FramingTests {
  private let server: TestServer

  init() throws { server = try TestServer.shared.get() }

  /// Sends bytes and returns the statuses of all answers up to the end of the connection, or up to `count` answers.
  private func statuses(_ text: String, count: Int = .max) throws -> [Int] {
    let wire = try Wire(server)
    wire.send(text)
    var statuses: [Int] = []
    while statuses.count < count, let answer = try wire.answer() {
      statuses.append(answer.status)
      if answer.status >= 400 {
        #expect(answer.fields["content-type"] == "application/problem+json")
        #expect((answer.json["detail"] as? String)?.isEmpty == false)
        #expect(answer.json["instance"] as? String == answer.fields["x-request-id"])
      }
    }
    return statuses
  }

  /// Each would be two requests if a proxy in front of the service read it in another way.
  @Test(arguments: [
    checkRequest("{}", "Transfer-Encoding: chunked\r\n"),
    checkRequest("{}", "Content-Length: 2\r\n"),
    checkRequest("{}", "Content-Length: 3\r\n"),
    "POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2, 2\r\n\r\n{}",
    "POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: +2\r\n\r\n{}",
    "POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding : chunked\r\n\r\n",
    "POST /v1/validate HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n c\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
    "GET /healthz HTTP/1.1\r\n\r\n", chunkedRequest + "zz\r\n", chunkedRequest + "1\r\n{}\r\n",
  ])
  func ambiguousRequestsAreRefused(text: String) throws {
    #expect(try statuses(text + healthRequest) == [400], "\(text)")
  }

  @Test(arguments: [
    ("xchunked", 501), ("gzip, chunked", 501), ("identity", 501),
  ])
  func otherCodingsAreRefused(coding: String, status: Int) throws {
    let text = chunkedRequest.replacing(": chunked", with: ": " + coding)
    #expect([[400], [status]].contains(try statuses(text)))
  }

  @Test func requestsAreAnsweredInTheirOrder() throws {
    let requests =
      healthRequest + checkRequest("{}") + healthRequest + "GET / HTTP/1.1\r\nBAD\r\n\r\n"
      + healthRequest
    #expect(try statuses(requests) == [200, 200, 200, 400])
  }

  @Test func bytesAfterTheLastRequestAreNotRead() throws {
    let last = healthRequest.replacing("\r\n\r\n", with: "\r\nConnection: Close\r\n\r\n")
    #expect(try statuses(last + healthRequest) == [200])
    let old = healthRequest.replacing("HTTP/1.1", with: "HTTP/1.0")
    #expect(try statuses(old + healthRequest) == [200])
    let upgrade = healthRequest.replacing(
      "\r\n\r\n", with: "\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
    #expect(try statuses(upgrade + healthRequest) == [200])
    // A body that the endpoint does not read could contain a request.
    let hidden = healthRequest.replacing(
      "\r\n\r\n", with: "\r\nContent-Length: \(healthRequest.utf8.count)\r\n\r\n")
    #expect(try statuses(hidden + healthRequest) == [200])
  }

  @Test func bodiesMayComeInChunks() throws {
    for size in [1, 5] {
      let body = Array("{ \"tracks\": [] }").map(String.init)
      let pieces = stride(from: 0, to: body.count, by: size).map { start in
        let piece = body[start..<min(start + size, body.count)].joined()
        return String(piece.utf8.count, radix: 16) + ";a=b\r\n" + piece + "\r\n"
      }
      #expect(
        try statuses(chunkedRequest + pieces.joined() + "0\r\nX-A: b\r\n\r\n", count: 1) == [200])
    }
  }

  @Test func waitingClientsAreToldToContinue() throws {
    let wire = try Wire(server)
    let whole = checkRequest("{}", "Expect: 100-continue\r\n")
    wire.send(String(whole.dropLast(2)))
    #expect(try wire.answer(within: 2)?.status == 100)
    wire.send("{}")
    #expect(try wire.answer()?.status == 200)
    // What is refused anyway need not be sent.
    wire.send(checkRequest("", "Expect: 100-continue\r\n", length: 1 << 40))
    #expect(try wire.answer(within: 2)?.status == 413)
    #expect(
      try server.request("POST", "/v1/validate", ["Expect": "more"], body: [0x7B]).status == 417)
  }

  @Test func headHasNoBody() throws {
    let wire = try Wire(server)
    wire.send(healthRequest.replacing("GET", with: "HEAD") + healthRequest)
    let first = try #require(try wire.answer(toHead: true))
    let second = try #require(try wire.answer())
    #expect(first.body.isEmpty && first.fields["content-length"] == second.fields["content-length"])
  }

  @Test func halfClosedConnectionsAreAnswered() throws {
    let wire = try Wire(server)
    wire.send(healthRequest + checkRequest("{}"))
    wire.finish()
    #expect(try wire.answer()?.status == 200 && (try wire.answer()?.status) == 200)
    #expect(try wire.isClosed())
  }

  @Test func connectionsThatEndInARequestDoNoHarm() throws {
    for length in [1, 30, 80, 120, 160] {
      let wire = try Wire(server)
      wire.send(String(checkRequest(String(repeating: " ", count: 100)).prefix(length)))
    }
    #expect(try server.request("GET", "/healthz").status == 200)
  }
}
