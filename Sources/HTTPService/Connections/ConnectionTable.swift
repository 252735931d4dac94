import NIOCore
import ServiceModel
import Synchronization

/// The open connections, and their number from each address.
final class ConnectionTable: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var peers: [String: Int] = [:]
    var isEnding = false
  }

  private let limits: ServiceLimits
  private let state = Mutex(State())

  init(_ limits: ServiceLimits) {
    self.limits = limits
  }

  /// The number of open connections.
  var count: Int { state.withLock { $0.channels.count } }

  /// Whether `end` was called.
  var isEnding: Bool { state.withLock { $0.isEnding } }

  /// Adds a connection. Returns a refusal if there are too many; the connection is counted until `remove` all the same.
  func add(_ channel: any Channel, from peer: String) -> Refusal? {
    let (count, fromPeer, isEnding) = state.withLock { state in
      state.channels[ObjectIdentifier(channel)] = channel
      state.peers[peer, default: 0] += 1
      return (state.channels.count, state.peers[peer, default: 0], state.isEnding)
    }
    if isEnding { channel.close(promise: nil) }
    if count > limits.connections {
      return Refusal(
        .tooManyConnections, "\(limits.connections) connections are open, which is the limit")
    }
    if let limit = limits.connectionsPerPeer, fromPeer > limit {
      return Refusal(
        .tooManyConnections, "\(limit) connections from your address are open, which is the limit")
    }
    return nil
  }

  func remove(_ channel: any Channel, from peer: String) {
    state.withLock { state in
      state.channels[ObjectIdentifier(channel)] = nil
      let rest = state.peers[peer, default: 1] - 1
      state.peers[peer] = rest == 0 ? nil : rest
    }
  }

  /// Lets each connection end when its requests are answered, and returns when they are closed. A connection that is added
  /// later is closed.
  func end() async {
    let channels = state.withLock { state in
      state.isEnding = true
      return Array(state.channels.values)
    }
    for channel in channels {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    for channel in channels { try? await channel.closeFuture.get() }
  }
}
