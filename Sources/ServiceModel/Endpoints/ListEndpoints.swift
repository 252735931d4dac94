extension Endpoint {
  package static let catalogue = Endpoint(
    name: "catalogue", method: .get, path: "/v1/catalogue",
    summary: "Lists the transitions, filters, effects and animations with their parameters.",
    access: .keyHolders,
    answers: [EndpointAnswer("The kinds.", [.init("application/json", schema: "Catalogue")])])

  package static let presets = Endpoint(
    name: "presets", method: .get, path: "/v1/presets",
    summary: "Lists the presets of outputs.",
    access: .keyHolders,
    answers: [EndpointAnswer("The presets.", [.init("application/json", schema: "Presets")])])

  package static let rules = Endpoint(
    name: "rules", method: .get, path: "/v1/rules",
    summary: "Lists all findings that checks can report.",
    access: .keyHolders,
    answers: [EndpointAnswer("The findings.", [.init("application/json", schema: "Rules")])])

  package static let rule = Endpoint(
    name: "rule", method: .get, path: "/v1/rules/{code}",
    summary: "Explains a finding.",
    access: .keyHolders,
    pathParameters: [
      EndpointParameter(
        name: "code", summary: "The code or the name of the finding.", example: "T203")
    ],
    answers: [EndpointAnswer("The finding.", [.init("application/json", schema: "Rule")])],
    problems: [.notFound])
}
