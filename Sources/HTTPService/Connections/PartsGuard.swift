import NIOCore
import NIOHTTP1
import ServiceModel

/// Watches the requests and answers of a connection: it enforces times, turns errors of the parser into refusals, and
/// closes the connection in such a way that the client can read the last answer.
final class PartsGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let state: ConnectionState
  private let table: ConnectionTable
  /// The refusal of the connection, if there are too many.
  private let refusal: Refusal?
  private var timer: Scheduled<Void>?
  private var timerEnd: NIODeadline?
  private var closesAfterAnswer = false
  private var isEnding = false
  /// Whether all answers are sent.
  private var hasEnded = false

  /// Whether the client sends nothing more.
  var isInputClosed: Bool { state.isInputClosed }

  init(_ state: ConnectionState, _ table: ConnectionTable, refusal: Refusal?) {
    self.state = state
    self.table = table
    self.refusal = refusal
  }

  func channelActive(context: ChannelHandlerContext) {
    state.clock.opened(at: .now())
    setTimer(context)
    context.fireChannelActive()
    if let refusal { fail(context, refusal) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    timer = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !state.isDiscarding else { return }
    switch unwrapInboundIn(data) {
    case .head:
      state.endHead()
      state.clock.headArrived(at: .now())
    case .body(let bytes): state.clock.bodyArrived(bytes.readableBytes)
    case .end: state.clock.requestEnded()
    }
    setTimer(context)
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !state.isDiscarding else { return }
    guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
    fail(context, refusal(for: error))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent:
      state.isQuiescing = true
      if state.clock.openRequests == 0, !state.hasPartialHead { return end(context) }
    case ChannelEvent.inputClosed:
      state.isInputClosed = true
      if hasEnded { return context.close(promise: nil) }
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    let part = unwrapOutboundIn(data)
    // The client still sends the body after `100 Continue`.
    if case .head(let head) = part, head.status.code < 200 {
      return context.write(data, promise: promise)
    }
    state.clock.sends(at: .now())
    setTimer(context)
    switch part {
    case .head(var head):
      // The table may not have told this connection yet, though it has ended others.
      if table.isEnding { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      closesAfterAnswer =
        head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "close" }
      // What follows a request that is the last one is not a request.
      if closesAfterAnswer { discard(context) }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      let sent = promise ?? context.eventLoop.makePromise()
      let guarded = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      sent.futureResult.whenComplete { _ in
        let (handler, context) = guarded.value
        handler.answered(context)
      }
      context.write(data, promise: sent)
    case .body: context.write(data, promise: promise)
    }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .output else { return context.close(mode: mode, promise: promise) }
    end(context)
    promise?.succeed()
  }

  private func answered(_ context: ChannelHandlerContext) {
    state.clock.answerEnded(at: .now())
    let isLast = closesAfterAnswer || state.isQuiescing && state.clock.openRequests == 0
    if isLast { end(context) } else { setTimer(context) }
  }

  /// Ends the answers. The rest of what the client sends is discarded for a while: closing a connection with bytes that
  /// were not read would take back the answer.
  private func end(_ context: ChannelHandlerContext) {
    guard !isEnding else { return }
    isEnding = true
    discard(context)
    let guarded = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let ended = context.eventLoop.makePromise(of: Void.self)
    context.close(mode: .output, promise: ended)
    ended.futureResult.whenComplete { _ in
      let (handler, context) = guarded.value
      handler.hasEnded = true
      if handler.state.isInputClosed { return context.close(promise: nil) }
      handler.state.clock.ends(at: .now())
      handler.setTimer(context)
    }
  }

  /// Passes a refusal on, behind the requests that have arrived.
  private func fail(_ context: ChannelHandlerContext, _ refusal: Refusal) {
    discard(context)
    context.fireErrorCaught(refusal)
  }

  private func discard(_ context: ChannelHandlerContext) {
    state.isDiscarding = true
    context.read()
  }

  private func refusal(for error: HTTPParserError) -> Refusal {
    switch error {
    case .headerOverflow where state.hasPartialHead && !state.hasRequestLine:
      Refusal(.addressTooLong, "the request line is too long")
    case .headerOverflow:
      Refusal(.fieldsTooLarge, "the header has too many fields or too many bytes")
    case .invalidVersion:
      Refusal(.versionNotSupported, "the request line must end with HTTP/1.1 or HTTP/1.0 and CR LF")
    case .invalidMethod where state.beginsWithMethod:
      Refusal(.notImplemented, "the service does not know the method")
    case .invalidMethod:
      Refusal(.malformedRequest, "the request does not begin with a method of HTTP")
    case .invalidURL, .invalidHost, .invalidPort, .invalidPath, .invalidQueryString,
      .invalidFragment:
      Refusal(.malformedRequest, "the address in the request line is malformed")
    case .invalidHeaderToken:
      Refusal(
        .malformedRequest,
        "a header field has a malformed name or value, or goes on in the next line")
    case .invalidContentLength:
      Refusal(.malformedRequest, "'Content-Length' is not one whole number")
    case .unexpectedContentLength:
      Refusal(
        .malformedRequest,
        "the length of the body is given twice: by 'Content-Length' and 'Transfer-Encoding', or by two fields"
      )
    case .invalidChunkSize: Refusal(.malformedRequest, "the size of a chunk is malformed")
    case .invalidEOFState, .closedConnection:
      Refusal(.malformedRequest, "the connection ended before the request did")
    default: Refusal(.malformedRequest, "the request breaks the rules of HTTP/1.1")
    }
  }

  private func setTimer(_ context: ChannelHandlerContext) {
    guard let deadline = state.clock.deadline else { return }
    if timer != nil, let timerEnd, timerEnd <= deadline { return }
    timer?.cancel()
    timerEnd = deadline
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { [self] in
      timer = nil
      check(context)
    }
  }

  private func check(_ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    switch state.clock.check(at: .now(), hasPartialHead: state.hasPartialHead) {
    case .keep: setTimer(context)
    case .close: context.close(promise: nil)
    case .timeOut:
      fail(context, Refusal(.requestTimeout, "the request arrived too slowly"))
    }
  }
}
