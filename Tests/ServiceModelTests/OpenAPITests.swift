import JSONSyntax
import ServiceModel
import Testing

struct OpenAPITests {
  private func document() throws -> JSONObject {
    guard case .object(let root)? = JSONValue(parsing: OpenAPI(version: "1.2.3").text) else {
      throw Missing(what: "the document")
    }
    return root
  }

  private struct Missing: Error {
    let what: String
  }

  private func object(_ value: JSONValue?, _ what: String) throws -> JSONObject {
    guard case .object(let object)? = value else { throw Missing(what: what) }
    return object
  }

  @Test func everyEndpointOfTheAPIIsInIt() throws {
    let paths = try object(try document()["paths"], "paths")
    for endpoint in Endpoint.all where endpoint.isInAPI {
      let path = try object(paths[endpoint.path.text], endpoint.path.text)
      let operation = try object(
        path[endpoint.method.rawValue.lowercased()], endpoint.method.rawValue)
      #expect(operation["operationId"] == .string(endpoint.name))
      let responses = try object(operation["responses"], "responses")
      for status in endpoint.answers.map(\.status) + endpoint.allProblems.map(\.status) {
        #expect(responses["\(status)"] != nil, "\(endpoint.name) \(status)")
      }
    }
    #expect(["/", "*", "/assets/{hash}/{file...}"].allSatisfy { paths[$0] == nil })
  }

  /// Clients that are made from the document can send `HEAD`, and find the fields of refusals.
  @Test func headIsDescribed() throws {
    let paths = try object(try document()["paths"], "paths")
    let rules = try object(paths["/v1/rules"], "/v1/rules")
    let (get, head) = (try object(rules["get"], "get"), try object(rules["head"], "head"))
    #expect(head["operationId"] == .string("rulesHead") && head["summary"] == get["summary"])
    let answers = try object(head["responses"], "responses")
    #expect(
      answers.members.map(\.key) == (try object(get["responses"], "responses")).members.map(\.key))
    for (status, answer) in answers.members.map({ ($0.key, $0.value) }) {
      #expect(try object(answer, status)["content"] == nil, "\(status)")
    }
    let refused = try object(answers["405"], "405")
    #expect(try object(refused["headers"], "headers")["Allow"] != nil)
    #expect(try object(paths["/v1/validate"], "validate")["head"] == nil)
  }

  /// Texts of schemas are constants, which the compiler does not read.
  @Test func schemasAreJSONAndReferToEachOther() throws {
    let names = Set(ServiceSchema.all.map(\.name))
    #expect(names.count == ServiceSchema.all.count)
    for schema in ServiceSchema.all {
      #expect(JSONValue(parsing: schema.text) != nil, "\(schema.name)")
    }
    let text = OpenAPI(version: "1").text
    let references = text.matches(of: /"\$ref": "#\/components\/schemas\/(\w+)"/).map {
      String($0.1)
    }
    #expect(references.count > 30 && Set(references).isSubset(of: names))
    #expect(Set(references).union(["Document"]).isSuperset(of: names), "a schema is not used")
  }

  /// Addresses whose answers may be 304 or 206 list the header fields that ask for them.
  @Test func conditionsAreParameters() throws {
    let paths = try object(try document()["paths"], "paths")
    func names(_ path: String) throws -> Set<String> {
      let operation = try object(try object(paths[path], path)["get"], "get")
      let parameters = operation["parameters"]?.elements ?? []
      return Set(parameters.compactMap { $0["name"]?.string })
    }
    let conditions: Set = ["If-None-Match", "Range", "If-Range"]
    #expect(try names("/v1/media/{id}/content").isSuperset(of: conditions))
    #expect(try names("/v1/templates/{name}").intersection(conditions) == ["If-None-Match"])
    #expect(try names("/v1/media/{id}").isDisjoint(with: conditions))
  }

  @Test func examplesAreJSON() {
    for endpoint in Endpoint.all {
      guard let example = endpoint.body?.example else { continue }
      #expect(JSONValue(parsing: example) != nil, "\(endpoint.name)")
    }
  }

  @Test func theVersionIsThatOfTheProgram() throws {
    #expect(try object(try document()["info"], "info")["version"] == .string("1.2.3"))
  }

  @Test func namesAndAddressesAreUnique() {
    #expect(Set(Endpoint.all.map(\.name)).count == Endpoint.all.count)
    #expect(Set(Endpoint.all.map { $0.method.rawValue + $0.path.text }).count == Endpoint.all.count)
  }
}
