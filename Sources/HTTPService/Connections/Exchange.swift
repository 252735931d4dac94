import HummingbirdCore
import NIOCore
import NIOHTTP1
import ServiceModel

/// Answers the requests of a connection, one after the other.
struct Exchange: Sendable {
  typealias Parts = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  typealias Writer = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  let responder: Responder
  let held: HeldBytes
  let log: RequestLog

  func run(_ channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>) async {
    let peer = channel.channel.peerName
    do {
      try await channel.executeThenClose { inbound, outbound in
        var parts = inbound.makeAsyncIterator()
        do {
          while let part = try await parts.next() {
            guard case .head(let head) = part else { continue }
            guard try await answer(head, from: peer, &parts, outbound) else { break }
          }
        } catch let refusal as Refusal {
          // What has arrived is not a request, or not a whole one.
          let request = LoggedRequest(peer: peer)
          try await write(Reply(refusal, instance: request.id), closes: true, request, outbound)
        }
        outbound.finish()
        // `PartsGuard` closes the connection.
        try await channel.channel.closeFuture.get()
      }
    } catch {
      // The client has gone.
    }
  }

  /// Answers a request. Returns whether another one may follow.
  private func answer(
    _ head: HTTPRequestHead, from peer: String, _ parts: inout Parts, _ outbound: Writer
  ) async throws -> Bool {
    var request = LoggedRequest(peer: peer, head: head)
    var keepsConnection = false
    var reply: Reply
    do throws(Refusal) {
      let framing = try Framing(head)
      keepsConnection = framing.keepsConnection && !framing.hasBody
      let admitted = try responder.admit(head)
      request.route = admitted.endpoint.path.text
      var body: [UInt8] = []
      if admitted.endpoint.body != nil {
        body = try await self.body(framing, of: &parts, outbound)
        keepsConnection = framing.keepsConnection
      }
      defer { held.giveBack(body.count) }
      request.bytes = body.count
      reply = try await responder.answer(admitted, body: body)
    } catch {
      reply = Reply(error, instance: request.id)
      request.problem = error.problem.name
      // What follows may be a part of this request.
      if error.problem == .malformedRequest { keepsConnection = false }
    }
    try await write(reply, closes: !keepsConnection, request, outbound)
    return keepsConnection
  }

  /// Reads a body. `held` has its bytes until they are given back.
  private func body(
    _ framing: Framing, of parts: inout Parts, _ outbound: Writer
  ) async throws(Refusal) -> [UInt8] {
    var reader = BodyReader(limit: responder.limits.bodyBytes, held: held)
    try reader.begin(framing)
    do {
      if framing.expectsContinue, framing.hasBody {
        try await outbound.write(.head(HTTPResponseHead(version: .http1_1, status: .continue)))
      }
      while let part = try await parts.next() {
        switch part {
        case .head: break
        case .body(let bytes): try reader.add(bytes)
        case .end: return reader.finish()
        }
      }
      throw Refusal(.malformedRequest, "the connection ended before the body did")
    } catch {
      reader.cancel()
      throw error as? Refusal
        ?? Refusal(.malformedRequest, "the connection ended before the body did")
    }
  }

  private func write(
    _ reply: Reply, closes: Bool, _ request: LoggedRequest, _ outbound: Writer
  ) async throws {
    var headers = HTTPHeaders(reply.fields)
    // Without a body, these would be taken for those of the page that has not changed.
    if reply.status != 304 {
      headers.add(name: "Content-Type", value: reply.mediaType)
      headers.add(name: "Content-Length", value: "\(reply.body.count)")
    }
    headers.add(name: "Date", value: log.date)
    headers.add(name: "X-Request-Id", value: request.id)
    for field in SecurityFields.common { headers.add(name: field.name, value: field.value) }
    if !headers.contains(name: "Cache-Control") {
      headers.add(name: "Cache-Control", value: "no-store")
    }
    if !headers.contains(name: "Content-Security-Policy") {
      headers.add(name: "Content-Security-Policy", value: SecurityFields.contentPolicy)
    }
    if closes {
      headers.add(name: "Connection", value: "close")
    } else if request.isOldVersion {
      headers.add(name: "Connection", value: "keep-alive")
    }
    let head = HTTPServerResponsePart.head(
      HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: reply.status), headers: headers))
    let body = request.isHead ? [] : reply.body
    if body.count <= Exchange.slice {
      try await outbound.write(
        contentsOf: [head, .body(.byteBuffer(ByteBuffer(bytes: body))), .end(nil)])
    } else {
      try await outbound.write(head)
      for start in stride(from: 0, to: body.count, by: Exchange.slice) {
        let slice = body[start..<min(start + Exchange.slice, body.count)]
        try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: slice))))
      }
      try await outbound.write(.end(nil))
    }
    log.add(request, status: reply.status)
  }

  /// The size of the parts in which an answer is sent; the client has to accept each in time.
  private static let slice = 64 << 10
}
