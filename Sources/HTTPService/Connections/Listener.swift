import NIOCore
import NIOPosix
import Synchronization

/// Accepts connections at an address, and answers the requests of each in a task of its own.
final class Listener: Sendable {
  private enum State {
    case waiting
    case listening(any Channel)
    case ended
  }

  private let host: String
  private let port: Int
  private let connections: ServiceChannel
  private let log: ServiceLog
  private let state = Mutex(State.waiting)

  init(host: String, port: Int, connections: ServiceChannel, log: ServiceLog) {
    (self.host, self.port, self.connections, self.log) = (host, port, connections, log)
  }

  /// Listens until `end` is called, and returns when all connections are closed. Calls `started` with the port when it
  /// accepts connections. Throws if it cannot listen.
  func run(started: (Int) -> Void) async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .bind(host: host, port: port) { [connections] in connections.setUp($0) }
    let isEnded = state.withLock { state in
      if case .ended = state { return true }
      state = .listening(server.channel)
      return false
    }
    guard !isEnded else { return try await server.channel.close() }
    started(server.channel.localAddress?.port ?? port)
    await withDiscardingTaskGroup { group in
      do {
        try await server.executeThenClose { inbound in
          for try await connection in inbound {
            group.addTask { [connections] in await connections.exchange.run(connection) }
          }
        }
      } catch {
        log.write(.error, "accepting ended", [("reason", .text("\(error)"))])
      }
    }
  }

  /// Accepts no more connections, closes those that are open when their requests are answered, and returns when they are
  /// closed.
  func end() async {
    let server: (any Channel)? = state.withLock { state in
      defer { state = .ended }
      if case .listening(let server) = state { return server }
      return nil
    }
    try? await server?.close()
    await connections.table.end()
  }
}
