import Foundation
import Testing

/// What a client may use is limited, and each limit has its answer.
@Suite struct LimitTests {
  private func get(_ server: TestServer, _ fields: String, address: String = "/healthz") throws
    -> Wire.Answer?
  {
    let wire = try Wire(server)
    wire.send("GET \(address) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
    return try wire.answer()
  }

  @Test func headersAreLimited() throws {
    let server = try TestServer.shared.get()
    let field = "X-A: b\r\n"
    #expect(try get(server, String(repeating: field, count: 99))?.status == 200)
    #expect(try get(server, String(repeating: field, count: 100))?.problem == "fields-too-large")
    let long = String(repeating: "a", count: 17_000)
    #expect(try get(server, "X-A: \(long)\r\n")?.status == 431)
    #expect(try get(server, "\(long): a\r\n")?.status == 431)
    #expect(try get(server, "", address: "/" + long)?.problem == "address-too-long")
    #expect(try get(server, "", address: "/" + String(repeating: "a", count: 9_000))?.status == 414)
    #expect(
      try get(server, "", address: "/v1/rules/" + String(repeating: "a", count: 8_000))?.status
        == 404)
    let wire = try Wire(server)
    wire.send("GET / HTTP/1.1\r\nX-A: ")
    wire.send([UInt8](repeating: 0x61, count: 1 << 20))
    #expect(try wire.answer()?.status == 431)
  }

  @Test func bodiesAreLimited() throws {
    let server = try TestServer(limits: ["bodyBytes=1000"])
    let whole = [UInt8](repeating: 0x20, count: 1_000)
    #expect(try server.request("POST", "/v1/validate", body: whole).status == 200)
    let wire = try Wire(server)
    wire.send(checkRequest("", length: 1_001))
    let refusal = try #require(try wire.answer(within: 2))
    #expect(refusal.problem == "content-too-large" && refusal.fields["connection"] == "close")
    let chunks = try Wire(server)
    chunks.send(chunkedRequest)
    for _ in 0..<11 { chunks.send("64\r\n" + String(repeating: " ", count: 100) + "\r\n") }
    #expect(try chunks.answer(within: 2)?.problem == "content-too-large")
    // The client can read the answer although it goes on to send.
    let eager = try Wire(server)
    eager.send(checkRequest("", length: 50_000_000))
    eager.send([UInt8](repeating: 0x20, count: 20_000_000))
    #expect(try eager.answer(within: 5)?.status == 413)
  }

  @Test func theMemoryOfBodiesIsLimited() throws {
    let server = try TestServer(limits: ["heldBytes=1000"])
    let first = try Wire(server)
    first.send(checkRequest("{", length: 800))
    Thread.sleep(forTimeInterval: 0.2)
    let body = [UInt8](repeating: 0x20, count: 500)
    let refusal = try server.request("POST", "/v1/validate", body: body)
    #expect(refusal.problem == "busy" && refusal.fields["retry-after"] == "1")
    first.send([UInt8](repeating: 0x20, count: 799))
    #expect(try first.answer()?.status == 200)
    #expect(try server.request("POST", "/v1/validate", body: body).status == 200)
  }

  @Test func slowHeadersAreCut() throws {
    let server = try TestServer(limits: ["headTime=400"])
    let quiet = try Wire(server)
    let slow = try Wire(server)
    let began = Date()
    // Bytes of the header do not extend its time.
    for byte in healthRequest.utf8.prefix(8) {
      slow.send([byte])
      Thread.sleep(forTimeInterval: 0.1)
    }
    #expect(try slow.answer(within: 5)?.problem == "request-timeout")
    #expect(Date().timeIntervalSince(began) < 3)
    #expect(try quiet.isClosed(within: 3))
  }

  @Test func slowBodiesAreCut() throws {
    let server = try TestServer(limits: ["bodyPeriod=300", "bodyFloor=100"])
    let slow = try Wire(server)
    slow.send(checkRequest("", length: 10_000))
    for _ in 0..<5 {
      slow.send(" ")
      Thread.sleep(forTimeInterval: 0.1)
    }
    #expect(try slow.answer(within: 5)?.problem == "request-timeout")
    // `100 Continue` does not extend the time.
    let waiting = try Wire(server)
    waiting.send(checkRequest("", "Expect: 100-continue\r\n", length: 10_000))
    #expect(try waiting.answer(within: 5)?.status == 100)
    #expect(try waiting.answer(within: 5)?.problem == "request-timeout")
    // Enough bytes in each period keep the connection.
    let steady = try Wire(server)
    steady.send(checkRequest("", length: 1_500))
    for _ in 0..<10 {
      steady.send([UInt8](repeating: 0x20, count: 150))
      Thread.sleep(forTimeInterval: 0.07)
    }
    #expect(try steady.answer(within: 5)?.status == 200)
  }

  /// A client that does not read its answers does not keep them.
  @Test func slowReadersAreCut() throws {
    let server = try TestServer(limits: ["sendTime=300"])
    let others = server.socketCount
    let wire = try Wire(server)
    let request = "GET /schemas/template.schema.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    wire.send(request)
    #expect(try wire.answer()?.status == 200)
    wire.send(String(repeating: request, count: 100))
    // The machine may be busy: the server gets the time that it needs.
    let end = Date().addingTimeInterval(60)
    while server.socketCount > others, Date() < end { Thread.sleep(forTimeInterval: 0.1) }
    #expect(server.socketCount == others)
    var count = 0
    do {
      while try wire.answer(within: 5) != nil { count += 1 }
    } catch let failure as Wire.Failure {
      #expect(failure.reason.hasPrefix("half an answer"))
    }
    #expect(count < 100)
    // A client that reads slowly gets everything.
    let patient = try Wire(server)
    patient.send(String(repeating: request, count: 40))
    for _ in 0..<40 {
      #expect(try patient.answer(within: 5)?.status == 200)
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  @Test(arguments: ["connections=3", "connectionsPerPeer=3"])
  func connectionsAreLimited(limit: String) throws {
    let server = try TestServer(limits: [limit])
    var held = try (0..<3).map { _ in try Wire(server) }
    Thread.sleep(forTimeInterval: 0.2)
    let refused = try Wire(server)
    #expect(try refused.answer(within: 5)?.problem == "too-many-connections")
    #expect(try refused.isClosed(within: 5))
    held[0].send(healthRequest)
    #expect(try held[0].answer()?.status == 200)
    held.removeAll()
    Thread.sleep(forTimeInterval: 0.3)
    #expect(try server.request("GET", "/healthz").status == 200)
  }

  /// A large document keeps the only thread busy; meanwhile others are refused, and the service answers.
  @Test func checksAreLimited() throws {
    let server = try TestServer(limits: [
      "checkers=1", "waitingChecks=2", "checkTime=20", "heldBytes=100000000",
    ])
    let keys = (0..<900_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let large = "{\(keys)}"
    let wires = try (0..<6).map { _ in try Wire(server) }
    for wire in wires { wire.send(checkRequest(large)) }
    let began = Date()
    #expect(try server.request("GET", "/healthz").status == 200)
    #expect(Date().timeIntervalSince(began) < 2)
    let problems = try wires.map { try #require(try $0.answer(within: 30)).problem }
    #expect(problems.contains("busy") && problems.contains("timed-out"), "\(problems)")
    #expect(try wires.allSatisfy { _ in try server.request("GET", "/readyz").status == 200 })
  }
}
