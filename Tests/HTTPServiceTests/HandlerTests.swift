import ServiceModel
import Testing

@testable import HTTPService

@Suite struct HandlerTests {
  @Test func everyEndpointHasAHandler() {
    #expect(Set(Handler.all.map(\.name)) == Set(Endpoint.all.map(\.name)))
    #expect(Handler.all.count == Endpoint.all.count)
  }

  /// The endpoints that answer the example with an item, without a client before; the others have suites of their own.
  private static let lasting = Endpoint.all.filter { endpoint in
    endpoint.isInAPI && !endpoint.path.text.hasPrefix("/v1/uploads")
      && !endpoint.path.text.hasPrefix("/v1/media/") && endpoint.name != "addMedium"
      && !endpoint.path.text.hasPrefix("/v1/renders/")
      && !["createRender", "events", "beginSession", "endSession"].contains(endpoint.name)
  }

  /// Each endpoint answers the examples of its OpenAPI document as it says.
  @Test(arguments: lasting.map(\.name))
  func examplesAreAnswered(name: String) throws {
    let server = try TestServer.shared.get()
    let endpoint = try #require(Endpoint.all.first { $0.name == name })
    let address = endpoint.pathParameters.reduce(endpoint.path.text) { path, parameter in
      path.replacing("{\(parameter.name)}", with: parameter.example ?? parameter.words.first ?? "")
    }
    let body = endpoint.body?.example.map { Array($0.utf8) }
    let answer = try server.request(endpoint.method.rawValue, address, body: body)
    let type = answer.fields["content-type"] ?? ""
    #expect(answer.status == 200, "\(answer.text)")
    #expect(endpoint.mediaTypes.contains(String(type.prefix { $0 != ";" })))
    if type.contains("json") { #expect(!answer.json.isEmpty) }
    if endpoint.body == nil {
      #expect(
        try server.request("PUT", address, body: []).fields["allow"]?.contains("GET, HEAD") == true)
      #expect(try server.request("GET", address + "?x=1").problem == "invalid-parameter")
    }
    #expect(
      try server.request(endpoint.method.rawValue, address, ["Accept": "audio/ogg"], body: body)
        .problem == "not-acceptable")
  }

  @Test(arguments: ["/v1/rules/T999", "/schemas/x.json", "/problems/bizy"])
  func unknownItemsAreNotFound(address: String) throws {
    #expect(try TestServer.shared.get().request("GET", address).problem == "not-found")
  }
}
