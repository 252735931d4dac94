import NIOCore
import ServiceModel

/// What the two handlers of a connection share. It is used on the event loop of the connection only.
final class ConnectionState {
  var clock: ConnectionClock
  /// Whether bytes of a header have arrived that is not complete.
  var hasPartialHead = false
  /// Whether the request line of that header is complete, and its length so far.
  var hasRequestLine = false
  var lineLength = 0
  /// The beginning of that line, in which a method would end.
  private var beginning: [UInt8] = []
  /// Whether the body of a request is arriving.
  var isReadingBody: Bool { clock.isReadingBody }
  /// Whether everything that arrives is thrown away, because the connection ends.
  var isDiscarding = false
  /// Whether the client sends nothing more.
  var isInputClosed = false
  /// Whether the connection closes after the answers to the requests that have arrived.
  var isQuiescing = false

  init(_ limits: ServiceLimits) {
    clock = ConnectionClock(limits)
  }

  /// The header is complete, and the next one begins.
  func endHead() {
    (hasPartialHead, hasRequestLine, lineLength, beginning) = (false, false, 0, [])
  }

  /// Notes bytes of the request line.
  func noteLine(_ bytes: some Collection<UInt8>) {
    lineLength += bytes.count
    beginning += bytes.prefix(ConnectionState.longestMethod - beginning.count)
  }

  /// Longer words are not taken for methods.
  private static let longestMethod = 32

  /// Whether the line begins with a word and a space, as a request with a method does.
  var beginsWithMethod: Bool {
    let word = beginning.drop { $0 == 0x0D || $0 == 0x0A }.prefix { byte in
      (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
    }
    return !word.isEmpty && word.endIndex < beginning.endIndex
      && beginning[word.endIndex] == UInt8(ascii: " ")
  }
}

/// Looks at the bytes before they are parsed: whether a header has begun, and whether they are wanted at all.
final class BytesGuard: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let state: ConnectionState
  private let limits: ServiceLimits

  init(_ state: ConnectionState, _ limits: ServiceLimits) {
    self.state = state
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !state.isDiscarding else { return }
    var bytes = unwrapInboundIn(data)
    // A request may follow in the same bytes: each header is passed on by itself, so that what follows is looked at when
    // the parser knows whether it is a body.
    while !state.isDiscarding, !state.isReadingBody,
      let length = bytes.readableBytesView.lengthOfHead,
      let head = bytes.readSlice(length: length)
    {
      pass(head, context)
    }
    if bytes.readableBytes > 0, !state.isDiscarding { pass(bytes, context) }
  }

  private func pass(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    let bytes = part.readableBytesView
    if !state.isReadingBody {
      // Empty lines before a request are allowed.
      let begins = state.hasPartialHead || bytes.contains { $0 != 0x0D && $0 != 0x0A }
      if state.clock.openRequests == 0 { state.hasPartialHead = begins }
      if begins, !state.hasRequestLine {
        let line = bytes.firstIndex(of: 0x0A).map { $0 - bytes.startIndex }
        state.noteLine(bytes.prefix(line ?? bytes.count))
        // A longer line is refused, whether or not its end has arrived.
        state.hasRequestLine = line != nil && state.lineLength <= limits.headBytes
      }
    }
    context.fireChannelRead(wrapInboundOut(part))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // The task of the connection no longer asks for more, and a client that cannot send does not read either.
    if state.isDiscarding { context.read() }
  }
}

extension ByteBufferView {
  /// The number of bytes up to the end of the header that they begin with; `nil` if it is not complete.
  fileprivate var lengthOfHead: Int? {
    var hasLine = false
    var isEmpty = true
    for index in indices {
      switch self[index] {
      case 0x0A where isEmpty && hasLine: return index - startIndex + 1
      case 0x0A: isEmpty = true
      case 0x0D: break
      default: (isEmpty, hasLine) = (false, true)
      }
    }
    return nil
  }
}
