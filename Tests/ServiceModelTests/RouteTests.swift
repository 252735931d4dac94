import ServiceModel
import Testing

struct RouteTests {
  private let table = RouteTable()

  private func problem(_ method: String, _ address: String) -> Refusal? {
    do throws(Refusal) {
      _ = try table.route(method, try RequestTarget(address))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("POST", "/v1/validate", "validate"), ("GET", "/v1/rules", "rules"),
    ("HEAD", "/v1/rules/T203", "rule"), ("GET", "/", "page"), ("GET", "/?x", "page"),
    ("GET", "/assets/0a/codemirror/lib/codemirror.js", "asset"),
    ("GET", "http://localhost/healthz", "health"), ("GET", "/%68ealthz", "health"),
    ("OPTIONS", "*", "serverOptions"),
  ])
  func addressesHaveEndpoints(method: String, address: String, name: String) throws {
    #expect(try table.route(method, try RequestTarget(address)).endpoint.name == name)
  }

  @Test func namesInThePathHaveValues() throws {
    let rule = try table.route("GET", try RequestTarget("/v1/rules/no%20such"))
    #expect(rule.values == ["code": "no such"])
    let asset = try table.route("GET", try RequestTarget("/assets/0a/b/c.js"))
    #expect(asset.values == ["hash": "0a", "file": "b/c.js"])
  }

  @Test(arguments: [
    "/nothing", "/v1", "/v1/validate/", "//healthz", "/v1/rules/a/b", "/assets/0a", "healthz", "/*",
    "/assets/..", "/assets/x/%2e%2e/y", "/schemas/..%2fx", "/schemas/a%5cb", "/schemas/a%00",
    "/schemas/%zz", "/schemas/%f", "/schemas/%ff", "/./healthz",
  ])
  func otherAddressesAreNotFound(address: String) {
    #expect(problem("GET", address)?.problem == .notFound)
  }

  @Test func theMethodsOfAnAddressAreNamed() throws {
    let refusal = try #require(problem("DELETE", "/v1/rules"))
    #expect(refusal.problem == .methodNotAllowed)
    #expect(refusal.fields.contains { $0.name == "Allow" && $0.value == "GET, HEAD" })
    #expect(problem("GET", "/v1/validate")?.problem == .methodNotAllowed)
    #expect(problem("GET", "*")?.fields.contains { $0 == ("Allow", "OPTIONS") } == true)
  }

  @Test func similarAddressesAreSuggested() throws {
    #expect(try #require(problem("GET", "/v1/validat")).detail.contains("'/v1/validate'"))
  }

  @Test(arguments: [
    ("name=a%20b&fix=safe", ["name": "a b", "fix": "safe"]), ("name=a+b", ["name": "a b"]),
    ("", [:]), ("name=%C3%A9", ["name": "é"]), ("format=sarif", ["format": "sarif"]),
  ])
  func queriesHaveValues(query: String, values: [String: String]) throws {
    let target = try RequestTarget("/v1/validate?" + query)
    #expect(try Endpoint.validate.values(of: target.query) == values)
  }

  @Test(arguments: [
    ("fix=all", "'fix' should be safe"), ("formt=json", "did you mean 'format'?"),
    ("fix=safe&fix=safe", "given twice"), ("name=", "1 to 200 characters"),
    ("name=a%0Ab", "control characters"), ("format", "should be json"),
    ("format=%1b", "\\u{1B}"),
  ])
  func otherQueriesAreRefused(query: String, words: String) throws {
    let target = try RequestTarget("/v1/validate?" + query)
    let refusal = #expect(throws: Refusal.self) {
      try Endpoint.validate.values(of: target.query)
    }
    #expect(refusal?.problem == .invalidParameter)
    #expect(refusal?.detail.contains(words) == true, "\(refusal?.detail ?? "")")
  }

  @Test func queriesThatAreNotUTF8AreRefused() {
    let refusal = #expect(throws: Refusal.self) { try RequestTarget("/v1/validate?name=%ff") }
    #expect(refusal?.problem == .invalidParameter)
  }
}
