import NIOCore
import ServiceModel

/// Decides when a client keeps a connection waiting for too long.
///
///     ─head▶ 20 s      ─body▶ 16 KiB in each 10 s      ─answer▶ some of it in 30 s      ─end▶ 5 s
///
/// Bytes of an incomplete header do not extend its time. While the service works, there is no limit here.
struct ConnectionClock {
  enum Verdict: Hashable {
    case keep
    /// Answer with 408, and close.
    case timeOut
    case close
  }

  private enum Waiting {
    case nothing, head, body, sending, end
  }

  private let limits: ServiceLimits
  private var waiting = Waiting.nothing
  /// The requests whose answers are incomplete.
  private(set) var openRequests = 0
  private(set) var isReadingBody = false
  private var received = 0
  /// The time of the next check; `nil` if there is none.
  private(set) var deadline: NIODeadline?

  init(_ limits: ServiceLimits) {
    self.limits = limits
  }

  mutating func opened(at now: NIODeadline) { wait(for: .head, limits.headTime, now) }

  mutating func headArrived(at now: NIODeadline) {
    openRequests += 1
    isReadingBody = true
    received = 0
    // A request that arrives behind another one is looked at when that one is answered.
    if openRequests == 1 { wait(for: .body, limits.bodyPeriod, now) }
  }

  mutating func bodyArrived(_ count: Int) { received += count }

  mutating func requestEnded() {
    isReadingBody = false
    if waiting == .body { wait(for: .nothing, nil, nil) }
  }

  /// A part of an answer is about to be sent.
  mutating func sends(at now: NIODeadline) {
    if waiting != .end { wait(for: .sending, limits.sendTime, now) }
  }

  /// The whole answer was sent.
  mutating func answerEnded(at now: NIODeadline) {
    openRequests = max(0, openRequests - 1)
    guard waiting != .end else { return }
    if openRequests == 0 {
      wait(for: .head, limits.headTime, now)
    } else if openRequests == 1, isReadingBody {
      wait(for: .body, limits.bodyPeriod, now)
    } else {
      wait(for: .nothing, nil, nil)
    }
  }

  /// Nothing more is sent; the client has to close the connection.
  mutating func ends(at now: NIODeadline) { wait(for: .end, limits.lingerTime, now) }

  /// Returns what to do at a time. `hasPartialHead` says whether a part of a header has arrived.
  mutating func check(at now: NIODeadline, hasPartialHead: Bool) -> Verdict {
    guard let deadline, now >= deadline else { return .keep }
    switch waiting {
    case .nothing: return .keep
    case .head: return hasPartialHead ? .timeOut : .close
    case .body:
      guard received >= limits.bodyFloor else { return .timeOut }
      received = 0
      wait(for: .body, limits.bodyPeriod, now)
      return .keep
    case .sending, .end: return .close
    }
  }

  private mutating func wait(for event: Waiting, _ time: Int?, _ now: NIODeadline?) {
    waiting = event
    deadline = time.flatMap { time in now.map { $0 + .milliseconds(Int64(time)) } }
  }
}
