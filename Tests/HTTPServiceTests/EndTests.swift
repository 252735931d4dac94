import Foundation
import TestSupport
import Testing

/// The service ends without cutting off requests.
@Suite struct EndTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func runningRequestsAreAnswered(signal: Int32) throws {
    let server = try TestServer(limits: [])
    let answer = try #require(try answerOfEnding(server, signal))
    #expect(answer.status == 200 && answer.fields["connection"] == "close")
    #expect(server.wait() == 0)
    #expect(server.log.contains(#""event":"ended""#))
  }

  /// Sends the end of a request after the server has begun to end, and returns the answer. Its connection is closed
  /// then, for which the server would wait.
  private func answerOfEnding(_ server: TestServer, _ signal: Int32) throws -> Wire.Answer? {
    let idle = try Wire(server)
    let running = try Wire(server)
    running.send(checkRequest("{", length: 2))
    Thread.sleep(forTimeInterval: 0.2)
    server.send(signal)
    #expect(try idle.isClosed(within: 5))
    #expect(throws: Wire.Failure.self) {
      // The listening socket may be closed a moment later than the connections.
      for _ in 0..<50 {
        _ = try Wire(server)
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    running.send("}")
    return try running.answer()
  }

  @Test func readinessIsReportedWhileTheServiceDrains() throws {
    let server = try TestServer(limits: ["drainTime=1500"])
    #expect(try server.request("GET", "/readyz").status == 200)
    server.send(SIGTERM)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(try server.request("GET", "/readyz").problem == "shutting-down")
    #expect(try server.request("POST", "/v1/validate", body: [0x7B, 0x7D]).status == 200)
    #expect(server.wait() == 0)
  }

  /// Connections that are accepted while the service ends are answered or closed.
  @Test func connectionsMayArriveAtTheEnd() throws {
    for _ in 0..<8 {
      let server = try TestServer(limits: ["drainTime=150"])
      let clients = DispatchGroup()
      for _ in 0..<4 {
        Thread.detachNewThread {
          clients.enter()
          while let wire = try? Wire(server) {
            wire.send(healthRequest)
            _ = try? wire.answer(within: 5)
          }
          clients.leave()
        }
      }
      Thread.sleep(forTimeInterval: 0.1)
      server.send(SIGTERM)
      #expect(server.wait() == 0)
      clients.wait()
    }
  }

  @Test func clientsThatDoNotEndAreLeft() throws {
    let server = try TestServer(limits: ["shutdownTime=500"])
    let running = try Wire(server)
    running.send(checkRequest("{", length: 2))
    Thread.sleep(forTimeInterval: 0.2)
    let began = Date()
    server.send(SIGTERM)
    #expect(server.wait() == 0 && Date().timeIntervalSince(began) < 5)
  }

  @Test func usedAddressesAreReported() throws {
    let server = try TestServer.shared.get()
    let result = try run([
      Project.program("templater-server"), "serve", "--listen", "127.0.0.1:\(server.port)",
      "--data", try TestServer.temporaryFolder(),
    ])
    #expect(result.status == 74 && result.errors.contains("cannot listen on 127.0.0.1"))
    #expect(result.errors.contains(": Address already in use; choose another"))
  }

  /// An address of another machine, and a name of none.
  @Test(arguments: ["203.0.113.1", "nowhere.invalid"])
  func addressesOfOthersAreReported(host: String) throws {
    let data = try TestServer.temporaryFolder()
    let program = Project.program("templater-server")
    try #require(try run([program, "keys", "add", "--data", data]).status == 0)
    let result = try run([program, "serve", "--listen", "\(host):0", "--data", data])
    #expect(result.status == 74)
    // Without a network, the name is not found for another reason.
    let sentence =
      /cannot listen on (\S+), port 0: [A-Z][a-z ]+; choose another address or port with --listen\n/
    #expect(result.errors.firstMatch(of: sentence)?.1 == host[...], "\(result.errors)")
  }

  /// `templater serve` becomes the other program, with the same process.
  @Test func theCommandStartsTheService() throws {
    let help = try run([Project.templater, "serve", "--help"])
    #expect(help.status == 0 && help.output.contains("templater-server serve --help"))
    let wrong = try run([Project.templater, "serve", "--listen", "nowhere"])
    #expect(wrong.status == 64 && wrong.errors.contains("--listen should be an address"))
  }
}
