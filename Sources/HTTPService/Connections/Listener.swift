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
    let (accepted, continuation) = AsyncStream.makeStream(of: Exchange.Connection.self)
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { [connections] channel in
        connections.setUp(channel).map { connection in
          guard case .terminated = continuation.yield(connection) else { return }
          // It was accepted when the server closed. A connection that nothing runs ends the process.
          Task { await connections.exchange.run(connection) }
        }
      }
      .bind(host: host, port: port).get()
    server.closeFuture.whenComplete { [log] result in
      if case .failure(let error) = result {
        log.write(.error, "accepting ended", [("reason", .text("\(error)"))])
      }
      continuation.finish()
    }
    let isEnded = state.withLock { state in
      if case .ended = state { return true }
      state = .listening(server)
      return false
    }
    if isEnded { try await server.close() } else { started(server.localAddress?.port ?? port) }
    await withDiscardingTaskGroup { group in
      for await connection in accepted {
        group.addTask { [connections] in await connections.exchange.run(connection) }
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
