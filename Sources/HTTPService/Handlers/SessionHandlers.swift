import ServiceModel

extension Handler {
  static let beginSession = Handler(.beginSession) { request, parts async throws(Refusal) in
    // Where no key is needed, the value of the field was not checked, and is not kept.
    guard parts.requiresKeys, let key = request.field("authorization").flatMap(AccessPolicy.key)
    else { return Reply(status: 204) }
    return request.setting(
      SessionCookie.keeping(key, host: request.field("host"), isSecure: request.isSecure))
  }

  static let endSession = Handler(.endSession) { request, _ async throws(Refusal) in
    request.setting(
      SessionCookie.forgetting(host: request.field("host"), isSecure: request.isSecure))
  }
}

extension HandledRequest {
  fileprivate func setting(_ cookie: String) -> Reply {
    Reply(status: 204, fields: [("Set-Cookie", cookie)])
  }
}
