import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import ServiceModel

/// Sets up the connections of the server, and runs each in a task.
struct ServiceChannel: ServerChildChannel {
  typealias Value = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  let limits: ServiceLimits
  let table: ConnectionTable
  let exchange: Exchange

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let peer = channel.peerName
    let refusal = table.add(peer)
    channel.closeFuture.whenComplete { [table] _ in table.remove(peer) }
    return channel.eventLoop.makeCompletedFuture {
      let state = ConnectionState(limits)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(BytesGuard(state, limits))
      var decoder = NIOHTTPDecoderLimitConfiguration()
      decoder.maxHeaderFieldSize = limits.headBytes
      decoder.maxHeaderListSize = limits.headBytes
      decoder.maxHeaderFieldCount = limits.fields
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: true, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: decoder)
      try pipeline.addHandler(PartsGuard(state, refusal: refusal))
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }

  func handle(value channel: Value, logger: Logger) async {
    await exchange.run(channel)
  }
}

extension Channel {
  /// The address of the other end, without its port.
  var peerName: String { remoteAddress?.ipAddress ?? "unknown" }
}
