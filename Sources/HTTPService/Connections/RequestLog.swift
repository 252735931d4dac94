import Diagnostics
import NIOHTTP1
import Synchronization

/// What the log says about a request.
struct LoggedRequest {
  /// The number of the request, in its answer and in the log.
  let id: String
  let peer: String
  let method: String?
  /// The path of the address as the client wrote it. The query may contain a key that was meant for a header field.
  let address: String?
  let isHead: Bool
  /// Whether the version is HTTP/1.0, whose connections close unless an answer says otherwise.
  let isOldVersion: Bool
  private let began = ContinuousClock.now
  /// The path of the endpoint; `nil` if there is none.
  var route: String?
  /// The size of the body.
  var bytes = 0
  /// The name of the problem in the answer.
  var problem: String?

  init(peer: String, head: HTTPRequestHead? = nil) {
    var digits = String(UInt64.random(in: 0 ... .max), radix: 36)
    digits = String(repeating: "0", count: 13 - digits.utf8.count) + digits
    id = "req_" + digits
    self.peer = peer
    method = head?.method.rawValue
    address = head.map { String($0.uri.prefix { $0 != "?" }) }
    isHead = head?.method == .HEAD
    isOldVersion = head?.version == .http1_0
  }

  /// The time since the request began, in microseconds.
  var microseconds: Int {
    let (seconds, attoseconds) = (ContinuousClock.now - began).components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}

/// Writes a line for each request. Bodies and keys are never written.
final class RequestLog: Sendable {
  private let log: ServiceLog
  private let isWritingRequests: Bool
  private let dateText = Mutex((second: 0, text: ""))

  init(_ log: ServiceLog, writesRequests: Bool) {
    self.log = log
    isWritingRequests = writesRequests
  }

  func add(_ request: LoggedRequest, status: Int) {
    // Faults of the service are written in any case.
    guard isWritingRequests || status == 500 else { return }
    log.write(
      status >= 500 ? .warning : .info, "request",
      [
        ("request", .text(request.id)), ("peer", .text(request.peer)),
        ("method", request.method.map { .text($0) }), ("route", request.route.map { .text($0) }),
        // Known paths are in the route; others are what clients tried.
        ("address", request.route == nil ? request.address.map { .text($0) } : nil),
        ("status", .number(status)), ("problem", request.problem.map { .text($0) }),
        ("bytes", .number(request.bytes)), ("us", .number(request.microseconds)),
      ])
  }

  /// The value of `Date`, which changes once a second.
  var date: String {
    dateText.withLock { date in
      let second = Clock.seconds()
      if date.second != second { date = (second, Clock.httpDate()) }
      return date.text
    }
  }
}
