extension Endpoint {
  package static let beginSession = Endpoint(
    name: "beginSession", method: .post, path: "/v1/session",
    summary: "Makes a browser keep the key, in a cookie.",
    details: """
      Elements of a page, such as `<video>`, cannot send `Authorization`. The cookie takes its place for 12 hours, in requests \
      of pages of the service. There is no cookie where the service needs no key.
      """,
    access: .keyHolders,
    answers: [EndpointAnswer("The browser keeps the key.", status: 204, fields: [.cookie])])

  package static let endSession = Endpoint(
    name: "endSession", method: .delete, path: "/v1/session",
    summary: "Makes a browser forget the key.",
    access: .everybody,
    answers: [EndpointAnswer("The browser forgets the key.", status: 204, fields: [.cookie])])
}
