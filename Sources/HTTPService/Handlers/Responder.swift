import NIOHTTP1
import ServiceModel

/// Decides about requests before their bodies are read, and answers them.
struct Responder: Sendable {
  /// A request that may use its endpoint.
  struct Admitted: Sendable {
    let endpoint: Endpoint
    fileprivate let path: [String: String]
    fileprivate let query: [String: String]
    fileprivate let ifNoneMatch: String?
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
  func admit(_ head: HTTPRequestHead) throws(Refusal) -> Admitted {
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
    let query = try endpoint.values(of: target.query)
    try MediaTypes.require(
      accept: head.headers["accept"].joined(separator: ","), oneOf: endpoint.mediaTypes)
    if endpoint.body != nil {
      try MediaTypes.requireJSON(
        contentType: head.headers.first(name: "content-type"),
        contentEncoding: head.headers.first(name: "content-encoding"))
    }
    return Admitted(
      endpoint: endpoint, path: route.values, query: query,
      ifNoneMatch: head.headers.first(name: "if-none-match"))
  }

  /// Runs the handler of an endpoint.
  func answer(_ admitted: Admitted, body: [UInt8]) async throws(Refusal) -> Reply {
    guard let handler = Handler.named[admitted.endpoint.name] else {
      throw Refusal(.internalError, "the endpoint has no handler")
    }
    let request = HandledRequest(
      path: admitted.path, query: admitted.query, ifNoneMatch: admitted.ifNoneMatch, body: body)
    return try await handler.answer(request, parts)
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
      authorization: head.headers.first(name: "authorization"))
  }
}
