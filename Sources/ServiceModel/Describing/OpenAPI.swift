import Diagnostics
import JSONSyntax

/// The OpenAPI 3.1 document of the service, made from the list of endpoints.
package struct OpenAPI: Sendable {
  private let endpoints: [Endpoint]
  private let version: String

  /// `version` is the version of the program.
  package init(_ endpoints: [Endpoint] = Endpoint.all, version: String) {
    self.endpoints = endpoints.filter(\.isInAPI)
    self.version = version
  }

  /// The document as JSON in canonical form.
  package var text: String {
    let whole = jsonObject([
      ("openapi", jsonLiteral("3.1.0")), ("info", info), ("servers", #"[{"url": "/"}]"#),
      ("security", #"[{}, {"key": []}, {"session": []}]"#), ("paths", paths),
      ("components", components),
    ])
    // The texts of the schemas are constants, which `OpenAPITests` parse.
    return JSONValue(parsing: whole)?.canonicalText ?? whole
  }

  private var info: String {
    jsonObject([
      ("title", jsonLiteral("templater")), ("version", jsonLiteral(version)),
      (
        "description",
        jsonLiteral(
          "Checks video templates, answers editors, keeps media, and renders videos. A request that changes something is"
            + " refused with 412 if its `If-Match` contains a tag."
        )
      ),
      (
        "license",
        jsonObject([("name", jsonLiteral("Apache-2.0")), ("identifier", jsonLiteral("Apache-2.0"))])
      ),
    ])
  }

  private var paths: String {
    var order: [String] = []
    var operations: [String: [(String, String?)]] = [:]
    for endpoint in endpoints {
      if operations[endpoint.path.text] == nil { order.append(endpoint.path.text) }
      operations[endpoint.path.text, default: []] += endpoint.method.names.map {
        ($0.lowercased(), operation(endpoint, isHead: $0 == "HEAD"))
      }
    }
    return jsonObject(order.map { ($0, jsonObject(operations[$0] ?? [])) })
  }

  /// The operation of an endpoint. `HEAD` has the answers of `GET` without their bodies.
  private func operation(_ endpoint: Endpoint, isHead: Bool) -> String {
    let parameters =
      endpoint.pathParameters.map { parameter($0, in: "path") }
      + endpoint.query.map { parameter($0, in: "query") }
      + (endpoint.headers + conditions(of: endpoint)).map { parameter($0, in: "header") }
    return jsonObject([
      ("operationId", jsonLiteral(endpoint.name + (isHead ? "Head" : ""))),
      ("summary", jsonLiteral(endpoint.summary)),
      ("description", endpoint.details.isEmpty ? nil : jsonLiteral(endpoint.details)),
      ("security", endpoint.access == .everybody ? "[]" : nil),
      ("parameters", parameters.isEmpty ? nil : jsonArray(parameters)),
      ("requestBody", endpoint.body.map(body)),
      ("responses", responses(of: endpoint, hasBody: !isHead)),
    ])
  }

  /// Several tags or parts may be as long as the header allows, and a condition that cannot be read is ignored.
  private static func condition(
    _ name: String, _ summary: String, example: String? = nil
  ) -> EndpointParameter {
    EndpointParameter(
      name: name, summary: summary, minLength: 0, maxLength: .max,
      pattern: #"^[^\u0000-\u0008\u000A-\u001F\u007F]*$"#, example: example)
  }

  /// The header fields with which a client asks for a part of a file, or for one version.
  private func conditions(of endpoint: Endpoint) -> [EndpointParameter] {
    let statuses = endpoint.answers.map(\.status)
    let newer = OpenAPI.condition(
      "If-None-Match", "The `ETag` of the version that the client has, or several.")
    let same = OpenAPI.condition(
      "If-Match", "The `ETag` of the version that is asked for, or several: 412 for another one.")
    let parts = [
      OpenAPI.condition("Range", "The parts of the file.", example: "bytes=0-999"),
      OpenAPI.condition("If-Range", "The `ETag` of the file that has these parts."),
    ]
    return (statuses.contains(304) ? [newer] : []) + (statuses.contains(206) ? [same] + parts : [])
  }

  private func parameter(_ parameter: EndpointParameter, in place: String) -> String {
    let schema =
      parameter.words.isEmpty
      ? jsonObject([
        ("type", jsonLiteral("string")), ("minLength", "\(parameter.minLength)"),
        ("maxLength", parameter.maxLength == .max ? nil : "\(parameter.maxLength)"),
        ("pattern", jsonLiteral(parameter.pattern ?? #"^[^\u0000-\u001F\u007F]+$"#)),
      ])
      : jsonObject([
        ("type", jsonLiteral("string")), ("enum", jsonArray(parameter.words.map(jsonLiteral))),
      ])
    return jsonObject([
      ("name", jsonLiteral(parameter.name)), ("in", jsonLiteral(place)),
      ("required", "\(place == "path" || parameter.isRequired)"),
      ("description", jsonLiteral(parameter.summary)),
      ("schema", schema), ("example", parameter.example.map(jsonLiteral)),
    ])
  }

  private func body(_ body: EndpointBody) -> String {
    let content: (String, String?) =
      switch body.kind {
      case .json(let schema, let example):
        (
          "application/json",
          jsonObject([("schema", reference(schema)), ("example", example)])
        )
      case .bytes(let mediaType):
        (ContentSchema.sent(mediaType), jsonObject([("schema", ContentSchema.bytes)]))
      }
    return jsonObject([
      ("required", "\(body.isRequired)"), ("description", jsonLiteral(body.summary)),
      ("content", jsonObject([content])),
    ])
  }

  private func responses(of endpoint: Endpoint, hasBody: Bool) -> String {
    let answers = endpoint.answers.map { answer in
      let content = answer.content.map { form in
        let schema = form.schema.map(reference) ?? ContentSchema.unnamed(form.mediaType)
        return (form.mediaType, Optional(jsonObject([("schema", schema)])))
      }
      return (
        "\(answer.status)",
        Optional(
          jsonObject([
            ("description", jsonLiteral(answer.summary)),
            ("headers", fields(answer.fields + endpoint.sharedFields)),
            ("content", content.isEmpty || !hasBody ? nil : jsonObject(content)),
          ]))
      )
    }
    let problems = Dictionary(grouping: endpoint.allProblems, by: \.status)
      .sorted { $0.key < $1.key }.map { status, problems in
        ("\(status)", Optional(response(problems, endpoint.sharedFields, hasBody: hasBody)))
      }
    return jsonObject(answers + problems)
  }

  private func fields(_ fields: [AnswerField]) -> String? {
    guard !fields.isEmpty else { return nil }
    var names: Set<String> = []
    return jsonObject(
      fields.filter { names.insert($0.name).inserted }.map { field in
        let schema = jsonObject([("type", jsonLiteral(field.isNumber ? "integer" : "string"))])
        return (
          field.name,
          jsonObject([("description", jsonLiteral(field.summary)), ("schema", schema)])
        )
      })
  }

  private func response(
    _ problems: [Problem], _ shared: [AnswerField], hasBody: Bool
  ) -> String {
    let titles = problems.map { "`\($0.name)`: \($0.title)." }.joined(separator: " ")
    let content = jsonObject([("schema", reference("Problem"))])
    return jsonObject([
      ("description", jsonLiteral(titles)),
      ("headers", fields(problems.flatMap(\.fields) + shared)),
      ("content", hasBody ? jsonObject([(MediaTypes.problem, content)]) : nil),
    ])
  }

  private var components: String {
    let schemas = jsonObject(ServiceSchema.all.map { ($0.name, $0.text) })
    let key = jsonObject([
      ("type", jsonLiteral("http")), ("scheme", jsonLiteral("bearer")),
      ("description", jsonLiteral("A key of the service, where it has keys.")),
    ])
    let session = jsonObject([
      ("type", jsonLiteral("apiKey")), ("in", jsonLiteral("cookie")),
      ("name", jsonLiteral(SessionCookie.name)),
      (
        "description",
        jsonLiteral(
          "What `POST /v1/session` makes a browser keep. A service with a port in its address has a cookie of its own:"
            + " `\(SessionCookie.name)-8080`."
        )
      ),
    ])
    return jsonObject([
      ("schemas", schemas), ("securitySchemes", jsonObject([("key", key), ("session", session)])),
    ])
  }

  private func reference(_ name: String) -> String {
    jsonObject([("$ref", jsonLiteral("#/components/schemas/" + name))])
  }
}
