import NIOCore
import NIOHTTP1
import ServiceModel

/// The parts of a connection's requests, in the order in which they arrive.
final class RequestParts {
  typealias Iterator = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

  private var iterator: Iterator

  init(_ iterator: Iterator) {
    self.iterator = iterator
  }

  func next() async throws -> HTTPServerRequestPart? { try await iterator.next() }
}

/// The body of a request, which is read in the parts in which it arrives.
final class BodyStream {
  typealias Writer = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  let framing: Framing
  /// The number of bytes that have arrived.
  private(set) var count = 0
  /// Whether the whole body was read.
  private(set) var isComplete = false
  private let parts: RequestParts
  private let outbound: Writer
  private var hasBegun = false

  init(_ framing: Framing, of parts: RequestParts, _ outbound: Writer) {
    self.framing = framing
    self.parts = parts
    self.outbound = outbound
  }

  /// Returns the next part; `nil` at the end. Throws a refusal if the connection ends before the body does, or the client
  /// is too slow.
  func next() async throws(Refusal) -> ByteBuffer? {
    guard !isComplete else { return nil }
    do {
      if !hasBegun, framing.expectsContinue, framing.hasBody {
        try await outbound.write(.head(HTTPResponseHead(version: .http1_1, status: .continue)))
      }
      hasBegun = true
      while let part = try await parts.next() {
        switch part {
        case .head: break
        case .body(let bytes):
          count += bytes.readableBytes
          return bytes
        case .end:
          isComplete = true
          return nil
        }
      }
    } catch {
      throw error as? Refusal ?? BodyStream.cut
    }
    throw BodyStream.cut
  }

  private static let cut = Refusal(.malformedRequest, "the connection ended before the body did")
}
