import Files
import MediaLibrary
import NIOCore
import NIOHTTP1
import ServiceModel

/// Answers the requests of a connection, one after the other.
struct Exchange: Sendable {
  typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  typealias Writer = BodyStream.Writer

  let responder: Responder
  let held: HeldBytes
  let log: RequestLog

  func run(_ channel: Connection) async {
    let peer = channel.channel.peerName
    do {
      try await channel.executeThenClose { inbound, outbound in
        let parts = RequestParts(inbound.makeAsyncIterator())
        do {
          while let part = try await parts.next() {
            guard case .head(let head) = part else { continue }
            guard try await answer(head, from: peer, parts, outbound, channel.channel) else {
              break
            }
          }
        } catch let refusal as Refusal {
          // What has arrived is not a request, or not a whole one.
          let request = LoggedRequest(peer: peer)
          try await write(
            Reply(refusal, instance: request.id), closes: true, request, outbound, channel.channel)
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
    _ head: HTTPRequestHead, from peer: String, _ parts: RequestParts, _ outbound: Writer,
    _ channel: any Channel
  ) async throws -> Bool {
    var request = LoggedRequest(peer: peer, head: head)
    var keepsConnection = false
    var reply: Reply
    do throws(Refusal) {
      let head = try head.normalized()
      let framing = try Framing(head)
      keepsConnection = framing.keepsConnection && !framing.hasBody
      var admitted = try responder.admit(head, hasBody: framing.hasBody)
      admitted.isConnected = { channel.hasClient }
      request.route = admitted.endpoint.path.text
      let stream = BodyStream(framing, of: parts, outbound)
      defer {
        request.bytes = stream.count
        keepsConnection = framing.keepsConnection && (stream.isComplete || !framing.hasBody)
      }
      switch admitted.endpoint.body?.kind {
      case nil: reply = try await responder.answer(admitted, body: [])
      case .json:
        let body = try await whole(stream)
        defer { held.giveBack(body.count) }
        reply = try await responder.answer(admitted, body: body)
      case .bytes:
        if framing.body == .missing, admitted.endpoint.body?.isRequired == true {
          throw BodyReader.missingLength
        }
        reply = try await responder.answer(admitted, receiving: stream)
      }
    } catch {
      reply = Reply(error, instance: request.id)
      request.problem = error.problem.name
      // What follows may be a part of this request.
      if error.problem == .malformedRequest { keepsConnection = false }
    }
    // The end of the connection is the end of a body of unknown size.
    if request.isOldVersion, case .stream = reply.body { keepsConnection = false }
    // Also refusals have the version of the upload protocol.
    if Endpoint.isUpload(request.route ?? head.uri) {
      reply.fields.append(("Tus-Resumable", UploadHeaders.version))
    }
    try await write(reply, closes: !keepsConnection, request, outbound, channel)
    return keepsConnection
  }

  /// Reads a body. `held` has its bytes until they are given back.
  private func whole(_ stream: BodyStream) async throws(Refusal) -> [UInt8] {
    var reader = BodyReader(limit: responder.limits.bodyBytes, held: held)
    try reader.begin(stream.framing)
    do throws(Refusal) {
      while let bytes = try await stream.next() { try reader.add(bytes) }
      return reader.finish()
    } catch {
      reader.cancel()
      throw error
    }
  }

  private func write(
    _ reply: Reply, closes: Bool, _ request: LoggedRequest, _ outbound: Writer,
    _ channel: any Channel
  ) async throws {
    var headers = HTTPHeaders(reply.fields)
    if !reply.mediaType.isEmpty { headers.add(name: "Content-Type", value: reply.mediaType) }
    if let count = reply.count {
      headers.add(name: "Content-Length", value: "\(count)")
    } else if case .none = reply.body, reply.status != 204, reply.status != 304 {
      headers.add(name: "Content-Length", value: "0")
    } else if case .stream = reply.body, !request.isHead, !request.isOldVersion {
      headers.add(name: "Transfer-Encoding", value: "chunked")
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
    switch request.isHead ? .none : reply.body {
    case .none: try await outbound.write(contentsOf: [head, .end(nil)])
    case .bytes(let body) where body.count <= Exchange.slice:
      try await outbound.write(
        contentsOf: [head, .body(.byteBuffer(ByteBuffer(bytes: body))), .end(nil)])
    case .bytes(let body):
      try await outbound.write(head)
      try await send(body, channel)
      try await outbound.write(.end(nil))
    case .file(let file):
      try await outbound.write(head)
      for part in file.parts { try await send(part, of: file, channel) }
      try await outbound.write(.end(nil))
    case .stream(let sending):
      try await outbound.write(head)
      try await sending { try await send($0, channel) }
      try await outbound.write(.end(nil))
    }
    log.add(request, status: reply.status)
  }

  /// Sends a part of a file. A file that became shorter ends the connection, so that the client sees that bytes are
  /// missing.
  private func send(
    _ part: FileParts.Part, of file: FileParts, _ channel: any Channel
  ) async throws {
    guard case .range(let range) = part else {
      if case .text(let text) = part { try await send(text, channel) }
      return
    }
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Exchange.slice) {
      let count = min(Exchange.slice, range.upperBound - start)
      // Only the buffer is kept while the client does not read.
      let buffer = try await responder.parts.files.run { () throws(LibraryFailure) in
        do throws(SystemError) { return ByteBuffer(bytes: try file.read(count, at: start)) } catch {
          throw .failed("\(error)")
        }
      }
      guard buffer.readableBytes == count else { throw CancellationError() }
      try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer))).get()
    }
  }

  /// Sends bytes in slices, and waits until the system has taken each, so that a client that reads nothing costs one slice
  /// of memory. The writer of the connection would return earlier.
  private func send(_ bytes: [UInt8], _ channel: any Channel) async throws {
    for start in stride(from: 0, to: bytes.count, by: Exchange.slice) {
      let slice = bytes[start..<min(start + Exchange.slice, bytes.count)]
      let part = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: slice)))
      try await channel.writeAndFlush(part).get()
    }
  }

  /// The size of the parts in which an answer is sent; the client has to accept each in time.
  private static let slice = 32 << 10
}
