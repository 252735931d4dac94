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
          "Checks video templates, answers editors, keeps media, and renders videos."
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

  /// The header fields with which a client asks for a part of a file, or for a newer version.
  private func conditions(of endpoint: Endpoint) -> [EndpointParameter] {
    let statuses = endpoint.answers.map(\.status)
    let newer = EndpointParameter(
      name: "If-None-Match", summary: "The `ETag` of the version that the client has.")
    let parts = [
      EndpointParameter(name: "Range", summary: "The parts of the file.", example: "bytes=0-999"),
      EndpointParameter(name: "If-Range", summary: "The `ETag` of the file that has these parts."),
    ]
    return (statuses.contains(304) ? [newer] : []) + (statuses.contains(206) ? parts : [])
  }

  private func parameter(_ parameter: EndpointParameter, in place: String) -> String {
    let schema =
      parameter.words.isEmpty
      ? jsonObject([
        ("type", jsonLiteral("string")), ("minLength", "\(parameter.minLength)"),
        ("maxLength", "\(parameter.maxLength)"),
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
      case .bytes(let mediaType): (mediaType, "{}")
      }
    return jsonObject([
      ("required", "\(body.isRequired)"), ("description", jsonLiteral(body.summary)),
      ("content", jsonObject([content])),
    ])
  }

  private func responses(of endpoint: Endpoint, hasBody: Bool) -> String {
    let answers = endpoint.answers.map { answer in
      let content = answer.content.map { form in
        (form.mediaType, Optional(jsonObject([("schema", form.schema.map(reference))])))
      }
      return (
        "\(answer.status)",
        Optional(
          jsonObject([
            ("description", jsonLiteral(answer.summary)),
            ("headers", fields(answer.fields)),
            ("content", content.isEmpty || !hasBody ? nil : jsonObject(content)),
          ]))
      )
    }
    let problems = Dictionary(grouping: endpoint.allProblems, by: \.status)
      .sorted { $0.key < $1.key }.map { status, problems in
        ("\(status)", Optional(response(problems, hasBody: hasBody)))
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

  private func response(_ problems: [Problem], hasBody: Bool) -> String {
    let titles = problems.map { "`\($0.name)`: \($0.title)." }.joined(separator: " ")
    let content = jsonObject([("schema", reference("Problem"))])
    return jsonObject([
      ("description", jsonLiteral(titles)),
      ("headers", fields(problems.flatMap(\.fields))),
      ("content", hasBody ? jsonObject([("application/problem+json", content)]) : nil),
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
