import Diagnostics
import NIOHTTP1
import ServiceModel

/// Decides about requests before their bodies are read, and answers them.
struct Responder: Sendable {
  /// A request that may use its endpoint.
  struct Admitted: Sendable {
    let endpoint: Endpoint
    fileprivate let path: [String: String]
    fileprivate let query: [String: String]
    fileprivate let fields: HTTPHeaders
    fileprivate let isStillAllowed: @Sendable () -> Bool
    /// Returns whether the client is still connected.
    var isConnected: @Sendable () -> Bool = { true }
  }

  let policy: AccessPolicy
  let keys: KeyStore
  let parts: ServiceParts
  private let table = RouteTable()

  init(policy: AccessPolicy, keys: KeyStore, parts: ServiceParts) {
    self.policy = policy
    self.keys = keys
    self.parts = parts
  }

  var limits: ServiceLimits { parts.limits }

  /// Checks everything about a request but its body.
  func admit(_ head: HTTPRequestHead, hasBody: Bool) throws(Refusal) -> Admitted {
    guard head.uri.utf8.count <= limits.addressBytes else {
      throw Refusal(
        .addressTooLong,
        "the address has more than \(limits.addressBytes) bytes, which is the limit")
    }
    let target = try RequestTarget(head.uri)
    let request = AccessPolicy.Request(head, target)
    // The name of the service is checked first: a page that was rebound to it learns nothing about it.
    try policy.checkHost(of: request)
    let route = try table.route(head.method.rawValue, target)
    let endpoint = route.endpoint
    try policy.check(request, for: endpoint) { keys.isValid($0) }
    // An item without a tag has no version that a client could mean.
    let condition = head.headers["if-match"].joined(separator: ",")
    guard endpoint.method == .get || condition.isEmpty || condition == "*" else {
      throw Refusal(.preconditionFailed, "'If-Match: \(escapedForDisplay(condition.prefix(60)))'")
    }
    let query = try endpoint.values(of: target.query)
    try MediaTypes.require(
      accept: head.headers["accept"].joined(separator: ","), oneOf: endpoint.mediaTypes)
    let contentType = head.headers.first(name: "content-type")
    let contentEncoding = head.headers.first(name: "content-encoding")
    switch endpoint.body?.kind {
    case nil: break
    case .json:
      try MediaTypes.requireJSON(contentType: contentType, contentEncoding: contentEncoding)
    case .bytes(let mediaType) where hasBody:
      try MediaTypes.requireBytes(
        mediaType, method: endpoint.method, contentType: contentType,
        contentEncoding: contentEncoding)
    case .bytes: break
    }
    var fields = head.headers
    // The host of an address in absolute form counts, and `Host` does not.
    if let authority = target.authority { fields.replaceOrAdd(name: "Host", value: authority) }
    return Admitted(
      endpoint: endpoint, path: route.values, query: query, fields: fields,
      isStillAllowed: { [policy, keys] in
        (try? policy.check(request, for: endpoint) { keys.isValid($0) }) != nil
      })
  }

  /// Runs the handler of an endpoint whose requests have no body, or one that was read.
  func answer(_ admitted: Admitted, body: [UInt8]) async throws(Refusal) -> Reply {
    guard case .whole(let answer)? = Handler.named[admitted.endpoint.name]?.work else {
      throw Refusal(.internalError, "the endpoint has no handler")
    }
    return try await answer(request(admitted, body), parts)
  }

  /// Runs the handler of an endpoint that reads the body while it arrives.
  func answer(
    _ admitted: Admitted, receiving stream: BodyStream
  ) async throws(Refusal) -> Reply {
    guard case .stream(let answer)? = Handler.named[admitted.endpoint.name]?.work else {
      throw Refusal(.internalError, "the endpoint has no handler")
    }
    return try await answer(request(admitted, []), stream, parts)
  }

  private func request(_ admitted: Admitted, _ body: [UInt8]) -> HandledRequest {
    HandledRequest(
      path: admitted.path, query: admitted.query, fields: admitted.fields, body: body,
      isStillAllowed: admitted.isStillAllowed, isConnected: admitted.isConnected)
  }
}

extension AccessPolicy.Request {
  init(_ head: HTTPRequestHead, _ target: RequestTarget) {
    let origins = head.headers["origin"]
    self.init(
      hosts: head.headers["host"].isEmpty
        ? [] : target.authority.map { [$0] } ?? head.headers["host"],
      origin: origins.isEmpty ? nil : origins.joined(separator: ", "),
      fetchSite: head.headers.first(name: "sec-fetch-site"),
      authorization: head.headers.first(name: "authorization"),
      cookie: SessionCookie.key(in: head.headers["cookie"], host: head.headers["host"].first))
  }
}
