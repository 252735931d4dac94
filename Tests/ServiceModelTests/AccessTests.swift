import ServiceModel
import Testing

struct AccessTests {
  private typealias Request = AccessPolicy.Request

  private let local = AccessPolicy(
    names: ["Video.example"], listensOnLoopback: true, requiresKeys: false)
  private let keyed = AccessPolicy(names: [], listensOnLoopback: false, requiresKeys: true)

  /// Returns the name of the problem; `nil` if the request is allowed.
  private func problem(
    _ policy: AccessPolicy, _ request: AccessPolicy.Request, _ endpoint: Endpoint = .validate
  ) -> String? {
    do throws(Refusal) {
      try policy.check(request, for: endpoint) { $0 == "tk_right" }
      return nil
    } catch {
      return error.problem.name
    }
  }

  @Test(
    arguments: [
      ("localhost", nil), ("LOCALHOST:8080", nil), ("127.0.0.1", nil), ("127.9.9.9:1", nil),
      ("[::1]:8080", nil), ("video.example", nil), ("localhost.", nil), ("a.localhost", nil),
      ("evil.example", "host-not-allowed"), ("localhost.evil.example", "host-not-allowed"),
      ("evil-localhost", "host-not-allowed"), ("10.0.0.1", "host-not-allowed"),
      ("127.1", "host-not-allowed"), ("127.0.0.256", "host-not-allowed"),
      ("[::2]", "host-not-allowed"), ("0.0.0.0", "host-not-allowed"),
      ("", "malformed-request"), ("localhost:x", "malformed-request"),
      ("localhost:0", "malformed-request"), ("localhost:99999", "malformed-request"),
      ("a@localhost", "malformed-request"), ("localhost/x", "malformed-request"),
      ("[::1", "malformed-request"), ("[::1]x", "malformed-request"), ("a b", "malformed-request"),
    ] as [(String, String?)])
  func hostsAreChecked(host: String, expected: String?) {
    #expect(problem(local, Request(hosts: [host]), .health) == expected, "\(host)")
  }

  /// A cookie counts as a key, but not as a proof that the request comes from the service's own page.
  @Test(
    arguments: [
      ("tk_right", nil, nil, nil), ("tk_right", "same-origin", nil, nil),
      ("tk_right", "none", nil, nil), ("tk_right", "cross-site", nil, "origin-not-allowed"),
      ("tk_right", "same-site", nil, "origin-not-allowed"),
      ("tk_wrong", "same-origin", nil, "key-required"),
      ("tk_right", "same-origin", "Bearer tk_wrong", "key-required"),
      ("tk_right", "cross-site", "Bearer tk_right", nil),
    ] as [(String, String?, String?, String?)])
  func cookiesAreForOwnPages(
    cookie: String, site: String?, authorization: String?, expected: String?
  ) {
    let request = Request(
      hosts: ["video.example"], fetchSite: site, authorization: authorization, cookie: cookie)
    #expect(problem(keyed, request) == expected)
    #expect(problem(keyed, request, .rules) == expected)
    #expect(problem(keyed, request, .health) == nil)
    #expect(problem(local, Request(hosts: ["localhost"], cookie: cookie)) == nil)
  }

  @Test func cookiesAreReadByTheirNames() {
    let fields = ["a=b; templater-key-8080=tk_x", "templater-key=tk_y ;c"]
    #expect(SessionCookie.key(in: fields, host: "localhost:8080") == "tk_x")
    #expect(SessionCookie.key(in: fields, host: "localhost") == "tk_y")
    #expect(SessionCookie.key(in: fields, host: "localhost:81") == nil)
    #expect(SessionCookie.key(in: ["templater-key"], host: nil) == nil)
    #expect(
      SessionCookie.keeping("tk_x", host: "localhost:8080", isSecure: false)
        == "templater-key-8080=tk_x; Path=/v1/; Max-Age=43200; HttpOnly; SameSite=Strict")
    #expect(
      SessionCookie.forgetting(host: "video.example", isSecure: true)
        == "templater-key=; Path=/v1/; Max-Age=0; HttpOnly; SameSite=Strict; Secure")
  }

  @Test func oneHostIsNeeded() {
    #expect(problem(local, Request(hosts: []), .health) == "malformed-request")
    #expect(
      problem(local, Request(hosts: ["localhost", "localhost"]), .health) == "malformed-request")
  }

  @Test(
    arguments: [
      ("http://localhost:8080", nil, nil), ("https://localhost:8080", "same-origin", nil),
      (nil, "none", nil), ("http://localhost", nil, "origin-not-allowed"),
      ("http://localhost:81", nil, "origin-not-allowed"),
      ("http://evil.example", nil, "origin-not-allowed"), ("null", nil, "origin-not-allowed"),
      ("http://localhost:8080/", nil, "origin-not-allowed"), ("", nil, "origin-not-allowed"),
      ("file://localhost:8080", nil, "origin-not-allowed"),
      ("http://localhost:8080", "cross-site", "origin-not-allowed"),
      ("http://localhost:8080", "same-site", "origin-not-allowed"),
    ] as [(String?, String?, String?)])
  func pagesOfOtherSitesMayOnlyRead(origin: String?, site: String?, expected: String?) {
    let request = Request(hosts: ["localhost:8080"], origin: origin, fetchSite: site)
    #expect(problem(local, request) == expected)
    #expect(problem(local, request, .rules) == nil)
  }

  @Test(
    arguments: [
      (nil, "key-required"), ("Bearer tk_right", nil), ("bearer  tk_right", nil),
      ("Bearer tk_wrong", "key-required"), ("tk_right", "key-required"),
      ("Basic tk_right", "key-required"), ("Bearer", "key-required"),
      ("Bearer tk_right tk_right", "key-required"),
    ] as [(String?, String?)])
  func keysAreRequired(authorization: String?, expected: String?) {
    var request = Request(hosts: ["anything.example"], authorization: authorization)
    #expect(problem(keyed, request) == expected)
    #expect(problem(keyed, request, .health) == nil)
    // No browser sends a key for a page of another site.
    request.origin = "http://evil.example"
    #expect(problem(keyed, request) == expected)
  }

  @Test func theRefusalSaysHowKeysAreSent() {
    let refusal = #expect(throws: Refusal.self) {
      try keyed.check(Request(hosts: ["a"]), for: .validate) { _ in true }
    }
    #expect(
      refusal?.fields.contains { $0.name == "WWW-Authenticate" && $0.value == "Bearer" } == true)
  }

  @Test func withoutKeysAKeyDoesNotHelpAPageOfAnotherSite() {
    let request = Request(
      hosts: ["localhost"], origin: "http://evil.example", authorization: "Bearer tk_right")
    #expect(problem(local, request) == "origin-not-allowed")
  }
}
