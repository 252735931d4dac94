import Diagnostics
package import Files
import Threads

/// The log: a JSON object on each line of standard error, or of another file.
///
/// A thread of its own writes the lines. If no program reads them, they are dropped and counted, because a service must not
/// stop when its log does.
package final class ServiceLog: Sendable {
  /// A member of a line.
  package enum Value: Sendable {
    case text(String)
    case number(Int)
  }

  package enum Level: String, Sendable {
    case info, warning, error
  }

  private struct State {
    var waiting: [UInt8] = []
    var dropped = 0
    var isWriting = false
  }

  /// The size of the lines that wait to be written.
  private static let room = 1 << 20

  private let state = Monitor(State())
  private let output: Descriptor?

  /// Creates a log; `nil` writes nothing.
  package init(_ output: Descriptor?) {
    self.output = output
    guard output != nil else { return }
    startThread { [self] in writeLines() }
  }

  /// Adds a line. Texts of clients are escaped and cut.
  package func write(
    _ level: Level, _ event: String, _ members: [(name: String, value: Value?)] = []
  ) {
    guard output != nil else { return }
    let shown = members.map { name, value -> (String, String?) in
      switch value {
      case .text(let text): (name, jsonLiteral(ServiceLog.shortened(text)))
      case .number(let number): (name, "\(number)")
      case nil: (name, nil)
      }
    }
    let line = jsonObject(
      [
        ("at", jsonLiteral(Clock.timestamp())), ("level", jsonLiteral(level.rawValue)),
        ("event", jsonLiteral(event)),
      ] + shown)
    state.withLock { state in
      guard state.waiting.count + line.utf8.count < ServiceLog.room else {
        state.dropped += 1
        return
      }
      state.waiting += line.utf8
      state.waiting.append(0x0A)
    }
  }

  /// Waits until everything is written, but not longer than a slow reader of the log takes for `attempts` checks of
  /// 10 ms.
  package func flush(attempts: Int = 100) {
    guard output != nil else { return }
    for _ in 0..<attempts {
      let isDone = state.withLock { $0.waiting.isEmpty && !$0.isWriting }
      if isDone { return }
      Clock.sleep(milliseconds: 10)
    }
  }

  private func writeLines() {
    guard let output else { return }
    while true {
      let bytes = state.wait { state -> [UInt8]? in
        guard !state.waiting.isEmpty else { return nil }
        var bytes = state.waiting
        if state.dropped > 0 {
          bytes +=
            #"{"level":"warning","event":"log-lines-dropped","count":\#(state.dropped)}"#.utf8
          bytes.append(0x0A)
        }
        state.waiting = []
        state.dropped = 0
        state.isWriting = true
        return bytes
      }
      // A log that cannot be written has nowhere to say so.
      try? output.write(bytes)
      state.withLock { $0.isWriting = false }
    }
  }

  private static func shortened(_ text: String) -> String {
    let limit = 160
    let head = text.unicodeScalars.prefix(limit + 1)
    guard head.count > limit else { return text }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: head.prefix(limit))
    return String(short) + "…"
  }
}

extension ServiceLog {
  /// Returns the time in RFC 3339, as in the lines of the log.
  package static func timestamp() -> String { Clock.timestamp() }
}
