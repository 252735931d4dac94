import JSONSyntax
import ServiceModel
import Testing

/// Generators of clients understand the document.
@Suite struct OpenAPIContentTests {
  private let document: JSONValue

  init() throws {
    document = try #require(JSONValue(parsing: OpenAPI(version: "1").text))
  }

  /// The operations with their addresses: `get /v1/media`.
  private var operations: [(name: String, value: JSONValue)] {
    members(document["paths"]).flatMap { path, methods in
      members(methods).map { ("\($0) \(path)", $1) }
    }
  }

  private func members(_ value: JSONValue?) -> [(String, JSONValue)] {
    guard case .object(let object)? = value else { return [] }
    return object.members.map { ($0.key, $0.value) }
  }

  /// A body or an answer without a schema is left out of clients. A part of a JSON file is not JSON.
  @Test func contentHasSchemas() {
    var count = 0
    for (name, operation) in operations {
      let answers = members(operation["responses"])
      for (status, holder) in answers + [("body", operation["requestBody"] ?? .null)] {
        for (type, content) in members(holder["content"])
        where status != "206" || !type.hasSuffix("json") {
          count += 1
          #expect(content["schema"] != nil, "\(name) \(status) \(type)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test func bytesAreBinary() {
    let paths = document["paths"]
    let body = paths?["/v1/media"]?["post"]?["requestBody"]?["content"]
    #expect(members(body).map(\.0) == ["application/octet-stream"])
    #expect(body?["application/octet-stream"]?["schema"]?["format"] == .string("binary"))
    let file = paths?["/v1/media/{id}/content"]?["get"]?["responses"]?["200"]?["content"]
    #expect(members(file).map(\.0) == ["application/octet-stream", "*/*"])
    #expect(members(file).allSatisfy { $0.1["schema"]?["format"] == .string("binary") })
    let events = paths?["/v1/events"]?["get"]?["responses"]?["200"]?["content"]
    #expect(events?["text/event-stream"]?["schema"]?["type"] == .string("string"))
  }

  /// Generators lose the properties of an object beside `oneOf` or `allOf`.
  @Test func objectsAreFlat() {
    func check(_ schema: JSONValue, _ place: String) {
      if schema["properties"] != nil {
        for key in ["oneOf", "anyOf", "allOf"] { #expect(schema[key] == nil, "\(place) \(key)") }
      }
      for (key, value) in members(schema) { check(value, place + "." + key) }
      for (index, value) in (schema.elements ?? []).enumerated() {
        check(value, "\(place).\(index)")
      }
    }
    let schemas = document["components"]?["schemas"]
    for (name, schema) in members(schemas) { check(schema, name) }
    func names(_ schema: String) -> Set<String> {
      Set(members(schemas?[schema]?["properties"]).map(\.0))
    }
    #expect(
      names("RenderOrder").isSuperset(of: ["document", "merge", "media", "values", "output"]))
    #expect(names("Finding").isSuperset(of: names("Place")) && names("Place").count == 6)
  }

  /// Several tags, or sixteen parts, are longer than other parameters may be.
  @Test func conditionsMayBeLong() throws {
    let get = document["paths"]?["/v1/media/{id}/content"]?["get"]
    let parameters = get?["parameters"]?.elements ?? []
    for name in ["If-Match", "If-None-Match", "Range"] {
      let parameter = try #require(parameters.first { $0["name"] == .string(name) }, "\(name)")
      #expect(parameter["schema"]?["maxLength"] == nil, "\(name)")
    }
    let id = try #require(parameters.first { $0["name"] == .string("id") })
    #expect(id["schema"]?["maxLength"] != nil)
  }

  @Test func uploadsNameTheirFields() {
    let paths = document["paths"]
    let one = paths?["/v1/uploads/{id}"]
    func fields(_ operation: JSONValue?, _ status: String) -> Set<String> {
      Set(members(operation?["responses"]?[status]?["headers"]).map(\.0))
    }
    #expect(fields(one?["patch"], "409") == ["Upload-Offset", "Tus-Resumable"])
    #expect(fields(one?["put"], "409") == ["Upload-Offset", "Tus-Resumable"])
    #expect(fields(one?["patch"], "412") == ["Tus-Version", "Tus-Resumable"])
    #expect(fields(paths?["/v1/uploads"]?["post"], "412") == ["Tus-Version", "Tus-Resumable"])
    #expect(fields(one?["delete"], "412") == ["Tus-Resumable"])
    for (name, operation) in operations {
      let isUpload = name.contains("/v1/uploads")
      for (status, _) in members(operation["responses"]) {
        #expect(
          fields(operation, status).contains("Tus-Resumable") == isUpload, "\(name) \(status)")
      }
    }
  }
}
