extension Endpoint {
  private static let name = EndpointParameter(
    name: "name", summary: "The name of the template.", example: "article")

  package static let templates = Endpoint(
    name: "templates", method: .get, path: "/v1/templates",
    summary: "Lists the templates that the service offers.",
    details: "They are read from a folder when the service starts.",
    access: .keyHolders,
    answers: [EndpointAnswer("The templates.", [.init("application/json", schema: "Templates")])])

  package static let template = Endpoint(
    name: "template", method: .get, path: "/v1/templates/{name}",
    summary: "Returns the text of a template.",
    access: .keyHolders,
    pathParameters: [name],
    answers: [
      EndpointAnswer(
        "The text.", [.init("application/json", schema: "Document")], fields: [.tag]),
      EndpointAnswer("The client has the text.", status: 304, fields: [.tag]),
    ],
    problems: [.notFound])

  package static let templateCover = Endpoint(
    name: "templateCover", method: .get, path: "/v1/templates/{name}/cover",
    summary: "Returns the thumbnail of a template.",
    access: .keyHolders,
    pathParameters: [name],
    answers: [
      EndpointAnswer(
        "The image.", ["image/jpeg", "image/png", "image/webp"].map { .init($0) }, fields: [.tag]),
      EndpointAnswer("The client has the image.", status: 304, fields: [.tag]),
    ],
    problems: [.notFound])
}
