extension Endpoint {
  package static let page = Endpoint(
    name: "page", method: .get, path: "/",
    summary: "Returns the web page.",
    access: .everybody,
    answers: [EndpointAnswer("The page.", [.init("text/html")])],
    isInAPI: false)

  package static let asset = Endpoint(
    name: "asset", method: .get, path: "/assets/{hash}/{file...}",
    summary: "Returns a file of the web page, which never changes.",
    access: .everybody,
    // A script whose `Accept` excludes its own media type is not refused: browsers differ in what they send.
    answers: [EndpointAnswer("The file.", [.init("*/*")])],
    problems: [.notFound],
    isInAPI: false)
}
