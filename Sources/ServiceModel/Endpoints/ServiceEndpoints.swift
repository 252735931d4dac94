extension Endpoint {
  package static let schema = Endpoint(
    name: "schema", method: .get, path: "/schemas/{name}",
    summary: "Returns a JSON Schema of the format.",
    access: .everybody,
    pathParameters: [
      EndpointParameter(
        name: "name", summary: "The file name of the schema.",
        words: ["description.schema.json", "template.schema.json"])
    ],
    answers: [
      EndpointAnswer("The schema.", [.init("application/schema+json", schema: "Document")])
    ],
    problems: [.notFound])

  package static let openAPI = Endpoint(
    name: "openAPI", method: .get, path: "/openapi.json",
    summary: "Returns the OpenAPI document of the service.",
    access: .everybody,
    answers: [EndpointAnswer("The document.", [.init("application/json", schema: "Document")])])

  package static let problem = Endpoint(
    name: "problem", method: .get, path: "/problems/{name}",
    summary: "Explains a problem.",
    access: .everybody,
    pathParameters: [
      EndpointParameter(
        name: "name", summary: "The name of the problem.", words: Problem.all.map(\.name))
    ],
    answers: [EndpointAnswer("The problem.", [.init("application/json", schema: "ProblemType")])],
    problems: [.notFound])

  package static let health = Endpoint(
    name: "health", method: .get, path: "/healthz",
    summary: "Says that the service runs.",
    access: .everybody,
    answers: [EndpointAnswer("It runs.", [.init("application/json", schema: "State")])])

  package static let readiness = Endpoint(
    name: "readiness", method: .get, path: "/readyz",
    summary: "Says whether the service accepts work.",
    access: .everybody,
    answers: [EndpointAnswer("It does.", [.init("application/json", schema: "State")])],
    problems: [.shuttingDown])

  /// OpenAPI has no addresses but paths.
  package static let serverOptions = Endpoint(
    name: "serverOptions", method: .options, path: "*",
    summary: "Lists the methods of the service.",
    access: .everybody,
    answers: [EndpointAnswer("The methods.", status: 204, fields: [.allow])],
    isInAPI: false)
}
