import Glibc
import UnixSignals

extension Service {
  /// Runs until SIGTERM or SIGINT, and ends as `end` describes. If connections remain open longer than that may take,
  /// or at a second signal, ends the process. Throws if it cannot listen.
  package func runUntilSignal() async throws(Fault) {
    let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
    let waiting = Task {
      var isEnding = false
      for await _ in signals {
        guard !isEnding else { exitNow() }
        isEnding = true
        Task {
          if await !end() { exitNow() }
        }
      }
    }
    defer { waiting.cancel() }
    try await run()
    log.write(.info, "ended")
    log.flush()
  }

  /// Ends the process without waiting for connections.
  private func exitNow() -> Never {
    log.write(.warning, "ended", [("connections", .number(connectionCount))])
    log.flush()
    exit(0)
  }
}
