import Foundation
import Glibc

/// A connection to a server that sends raw bytes, and reads answers strictly.
final class Wire {
  struct Answer {
    let status: Int
    let fields: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    /// The body as a JSON object; empty if it is none.
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
    }
    /// The name of the problem.
    var problem: String? {
      (json["type"] as? String).flatMap { $0.split(separator: "/").last.map(String.init) }
    }
  }

  struct Failure: Error {
    let reason: String
  }

  private let socket: Int32
  private var received: [UInt8] = []

  init(_ server: TestServer) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(reason: "connect: \(errno)") }
    var on: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  /// Sends bytes. What the server no longer accepts is lost, as for every client.
  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      done += count
    }
  }

  /// Sends nothing more, but still receives.
  func finish() { shutdown(socket, Int32(SHUT_WR)) }

  /// Waits for an answer; `nil` if the server closes the connection without one.
  func answer(toHead isHead: Bool = false, within seconds: Double = 20) throws -> Answer? {
    let end = Date().addingTimeInterval(seconds)
    while true {
      if let answer = try parsed(isHead) { return answer }
      guard try receive(until: end) else {
        guard received.isEmpty else { throw Failure(reason: "half an answer: \(received.count)") }
        return nil
      }
    }
  }

  /// Returns whether the server closes the connection within some seconds, and sends nothing before.
  func isClosed(within seconds: Double = 10) throws -> Bool {
    do {
      guard try receive(until: Date().addingTimeInterval(seconds)) else { return true }
      throw Failure(reason: "more bytes: \(String(decoding: received, as: UTF8.self))")
    } catch let failure as Failure where failure.reason == "no bytes in time" {
      return false
    }
  }

  /// Returns whether the server closes the connection within some seconds, whatever it sends before.
  func endsWithin(_ seconds: Double) throws -> Bool {
    let end = Date().addingTimeInterval(seconds)
    do {
      while try receive(until: end) {}
      return true
    } catch let failure as Failure where failure.reason == "no bytes in time" {
      return false
    }
  }

  /// Receives some bytes. Returns `false` at the end of the connection.
  private func receive(until end: Date) throws -> Bool {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    let rest = max(0, end.timeIntervalSinceNow)
    guard poll(&request, 1, Int32(rest * 1_000)) > 0 else {
      throw Failure(reason: "no bytes in time")
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer.prefix(count)
    return true
  }

  private func parsed(_ isHead: Bool) throws -> Answer? {
    guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    guard lines[0].hasPrefix("HTTP/1.1 "), let status = Int(lines[0].dropFirst(9).prefix(3)) else {
      throw Failure(reason: "not an answer: \(lines[0])")
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.components(separatedBy: ": ")
      let value = parts.dropFirst().joined(separator: ": ")
      guard fields.updateValue(value, forKey: parts[0].lowercased()) == nil else {
        throw Failure(reason: "\(parts[0]) is given twice")
      }
    }
    let length = isHead || status < 200 ? 0 : Int(fields["content-length"] ?? "0") ?? 0
    guard received.count >= end.upperBound + length else { return nil }
    let body = Array(received[end.upperBound..<(end.upperBound + length)])
    received.removeFirst(end.upperBound + length)
    return Answer(status: status, fields: fields, body: body)
  }
}

extension TestServer {
  /// Sends one request on a connection of its own.
  func request(
    _ method: String, _ address: String, _ fields: [String: String] = [:], body: [UInt8]? = nil
  ) throws -> Wire.Answer {
    let wire = try Wire(self)
    var own = ["Host": "localhost", "Connection": "close"]
    if let body {
      own["Content-Type"] = "application/json"
      own["Content-Length"] = "\(body.count)"
    }
    own.merge(fields) { $1 }
    let head = own.map { "\($0.key): \($0.value)\r\n" }.joined()
    wire.send(Array("\(method) \(address) HTTP/1.1\r\n\(head)\r\n".utf8) + (body ?? []))
    guard let answer = try wire.answer(toHead: method == "HEAD") else {
      throw Wire.Failure(reason: "no answer")
    }
    return answer
  }
}

/// A request to check a document, with a body of `length` bytes, of which `sent` are in it.
func checkRequest(_ body: String, _ more: String = "", length: Int? = nil) -> String {
  "POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    + "Content-Length: \(length ?? body.utf8.count)\r\n\(more)\r\n\(body)"
}

/// The beginning of a request with chunks.
let chunkedRequest =
  "POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
  + "Transfer-Encoding: chunked\r\n\r\n"

let healthRequest = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
