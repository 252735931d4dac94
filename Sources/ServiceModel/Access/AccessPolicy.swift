import Diagnostics

/// Decides whether a request may use the service.
///
/// A page of another site can make a browser send requests to a service on the same machine, and by DNS rebinding even
/// read the answers under a name of its own. So `Host` must be a name of the service, and requests that do something must
/// come from its own pages or from a program. A valid key in `Authorization`, which no browser sends by itself, proves the
/// latter; one in a cookie does not.
package struct AccessPolicy: Sendable {
  /// The header fields that the decision depends on.
  package struct Request: Sendable {
    /// Each value of `Host`, or the host of an address in absolute form.
    package var hosts: [String]
    package var origin: String?
    /// `Sec-Fetch-Site`: how the page that sent the request is related to this service.
    package var fetchSite: String?
    package var authorization: String?
    /// The key in the cookie of the service.
    package var cookie: String?

    package init(
      hosts: [String], origin: String? = nil, fetchSite: String? = nil,
      authorization: String? = nil, cookie: String? = nil
    ) {
      self.hosts = hosts
      self.origin = origin
      self.fetchSite = fetchSite
      self.authorization = authorization
      self.cookie = cookie
    }
  }

  /// The names that `Host` may have beside those of the loopback interface.
  package var names: Set<String>
  /// Whether `Host` may have any name: where keys are required and no names are given.
  package var acceptsEveryName: Bool
  /// Whether requests to endpoints for holders of keys need one.
  package var requiresKeys: Bool

  package init(names: [String], listensOnLoopback: Bool, requiresKeys: Bool) {
    self.names = Set(names.map { $0.lowercased() })
    acceptsEveryName = !listensOnLoopback && names.isEmpty
    self.requiresKeys = requiresKeys
  }

  /// Throws a refusal if the request is for another host.
  package func checkHost(of request: Request) throws(Refusal) { _ = try host(of: request) }

  /// Throws a refusal if the request may not use the endpoint. `isKey` returns whether a key is valid.
  package func check(
    _ request: Request, for endpoint: Endpoint, isKey: (String) -> Bool
  ) throws(Refusal) {
    let host = try host(of: request)
    let key = request.authorization.flatMap(AccessPolicy.key)
    let hasKey = requiresKeys && key.map(isKey) ?? false
    let hasCookie =
      requiresKeys && request.authorization == nil && request.cookie.map(isKey) ?? false
    if endpoint.access == .keyHolders, requiresKeys, !hasKey, !hasCookie {
      let reason =
        request.authorization == nil && request.cookie == nil
        ? "the request has no key"
        : request.authorization != nil && key == nil
          ? "'Authorization' is not 'Bearer KEY'" : "the key is unknown or revoked"
      throw Refusal(.keyRequired, reason + "; send 'Authorization: Bearer KEY'")
        .with("WWW-Authenticate", "Bearer")
    }
    // A browser sends a cookie by itself, so what it gives access to is not even shown to other pages.
    let needsOwnPage =
      endpoint.method != .get || (hasCookie && endpoint.access == .keyHolders)
    guard needsOwnPage, !hasKey else { return }
    try checkOrigin(of: request, host)
  }

  private func host(of request: Request) throws(Refusal) -> Authority {
    guard request.hosts.count == 1, let text = request.hosts.first,
      let host = Authority(text)
    else {
      throw Refusal(
        .malformedRequest,
        request.hosts.isEmpty
          ? "the header field 'Host' is missing"
          : request.hosts.count > 1
            ? "the header field 'Host' is given twice"
            : "'Host: \(escapedForDisplay(request.hosts[0].prefix(60)))' is not a name with an optional port"
      )
    }
    guard acceptsEveryName || host.isLoopback || names.contains(host.host) else {
      throw Refusal(
        .hostNotAllowed,
        "this service does not answer for the host \(shown(host.host)); use an address that it printed, or start it with '--host \(escapedForDisplay(host.host.prefix(60)))'"
      )
    }
    return host
  }

  private func checkOrigin(of request: Request, _ host: Authority) throws(Refusal) {
    if let site = request.fetchSite?.lowercased(), site != "same-origin", site != "none" {
      throw Refusal(
        .originNotAllowed,
        "a browser sent the request for a page of another origin (\(shown(site)))")
    }
    guard let origin = request.origin else { return }
    let authority = ["http://", "https://"].lazy.compactMap { scheme in
      origin.lowercased().hasPrefix(scheme) ? Authority(origin.dropFirst(scheme.count)) : nil
    }.first
    guard let authority, authority == host else {
      throw Refusal(
        .originNotAllowed,
        "a page of \(shown(origin)) sent the request, and only pages of the service itself may")
    }
  }

  /// Returns the key in a value of `Authorization`; `nil` if it has another form.
  package static func key(in authorization: String) -> String? {
    let parts = authorization.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }
}
