import NIOCore
import NIOHTTP1
import ServiceModel

/// Sets up the connections of the server.
struct ServiceChannel: Sendable {
  let limits: ServiceLimits
  let table: ConnectionTable
  let exchange: Exchange

  /// Adds the parser of HTTP and its guards to a connection, and counts the connection until it is closed.
  func setUp(_ channel: any Channel) -> EventLoopFuture<Exchange.Connection> {
    let peer = channel.peerName
    let refusal = table.add(channel, from: peer)
    channel.closeFuture.whenComplete { [table] _ in table.remove(channel, from: peer) }
    return channel.eventLoop.makeCompletedFuture {
      let state = ConnectionState(limits)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(BytesGuard(state, limits))
      var decoder = NIOHTTPDecoderLimitConfiguration()
      decoder.maxHeaderFieldSize = limits.headBytes
      decoder.maxHeaderListSize = limits.headBytes
      decoder.maxHeaderFieldCount = limits.fields
      var encoder = HTTPResponseEncoder.Configuration()
      // `Exchange` says how the body is delimited, which depends on the request.
      encoder.automaticallySetFramingHeaders = false
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: true, withEncoderConfiguration: encoder,
        withDecoderLimitConfiguration: decoder)
      try pipeline.addHandler(PartsGuard(state, table, refusal: refusal))
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }
}

extension Channel {
  /// The address of the other end, without its port.
  var peerName: String { remoteAddress?.ipAddress ?? "unknown" }

  /// Whether the client can still send. One that has left cannot be told from one that has only nothing more to send. Waits
  /// for the event loop, so it must not be called on it.
  var hasClient: Bool {
    let hasInput = eventLoop.submit {
      try !self.pipeline.syncOperations.handler(type: PartsGuard.self).isInputClosed
    }
    return isActive && (try? hasInput.wait()) == true
  }
}
