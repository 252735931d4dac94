import NIOCore
import ServiceModel
import Synchronization

/// The number of open connections, in all and from each address.
final class ConnectionTable: Sendable {
  private struct State {
    var count = 0
    var peers: [String: Int] = [:]
  }

  private let limits: ServiceLimits
  private let state = Mutex(State())

  init(_ limits: ServiceLimits) {
    self.limits = limits
  }

  /// The number of open connections.
  var count: Int { state.withLock { $0.count } }

  /// Adds a connection. Returns a refusal if there are too many; the connection is counted until `remove` all the same.
  func add(_ peer: String) -> Refusal? {
    state.withLock { state in
      state.count += 1
      state.peers[peer, default: 0] += 1
      if state.count > limits.connections {
        return Refusal(
          .tooManyConnections, "\(limits.connections) connections are open, which is the limit")
      }
      if let limit = limits.connectionsPerPeer, state.peers[peer, default: 0] > limit {
        return Refusal(
          .tooManyConnections, "\(limit) connections from your address are open, which is the limit"
        )
      }
      return nil
    }
  }

  func remove(_ peer: String) {
    state.withLock { state in
      state.count -= 1
      let rest = state.peers[peer, default: 1] - 1
      state.peers[peer] = rest == 0 ? nil : rest
    }
  }
}
