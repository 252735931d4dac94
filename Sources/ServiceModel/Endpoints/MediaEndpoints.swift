extension Endpoint {
  package static let addMedium = Endpoint(
    name: "addMedium", method: .post, path: "/v1/media",
    summary: "Uploads a file in one request.",
    details: """
      The body is the file itself. There is one medium for each content: if the service has it already, the answer is \
      that medium, with 200. An upload that should be continued after an interruption begins with `POST /v1/uploads`.
      """,
    access: .keyHolders,
    query: [EndpointParameter(name: "name", summary: "The name of the file.", example: "clip.mp4")],
    body: EndpointBody(
      summary: "The file, with any media type except that of a form.", bytes: "*/*"),
    answers: [
      EndpointAnswer("The medium, which was known.", [.medium], fields: [.location]),
      EndpointAnswer("The new medium.", [.medium], status: 201, fields: [.location]),
    ],
    problems: [.invalidHeader, .invalidBody, .insufficientStorage])

  package static let media = Endpoint(
    name: "media", method: .get, path: "/v1/media",
    summary: "Lists media from the newest to the oldest.",
    access: .keyHolders,
    query: [
      .listLimit,
      EndpointParameter(
        name: "after", summary: "The identifier of a medium: lists those that are older.",
        pattern: ResourceID.pattern(.medium), form: "the identifier of a medium"),
    ],
    answers: [EndpointAnswer("The media.", [.init("application/json", schema: "MediaList")])])

  package static let medium = Endpoint(
    name: "medium", method: .get, path: "/v1/media/{id}",
    summary: "Describes a medium.",
    access: .keyHolders,
    pathParameters: [.mediumID],
    answers: [EndpointAnswer("The medium.", [.medium])],
    problems: [.notFound])

  package static let renameMedium = Endpoint(
    name: "renameMedium", method: .patch, path: "/v1/media/{id}",
    summary: "Changes the name of a medium.",
    access: .keyHolders,
    pathParameters: [.mediumID],
    body: EndpointBody(
      summary: "The new name.", schema: "MediumChange", example: #"{"name": "arrival.mp4"}"#),
    answers: [EndpointAnswer("The medium.", [.medium])],
    problems: [.notFound, .invalidBody, .insufficientStorage])

  package static let removeMedium = Endpoint(
    name: "removeMedium", method: .delete, path: "/v1/media/{id}",
    summary: "Removes a medium with everything that was made of it.",
    access: .keyHolders,
    pathParameters: [.mediumID],
    answers: [EndpointAnswer("The medium was removed.", status: 204)],
    problems: [.notFound, .mediaInUse, .insufficientStorage])

  package static let mediumContent = Endpoint(
    name: "mediumContent", method: .get, path: "/v1/media/{id}/content",
    summary: "Returns the file, or parts of it.",
    details: "The file never changes: `ETag` is its SHA-256. `Range` may ask for up to 16 parts.",
    access: .keyHolders,
    pathParameters: [.mediumID],
    answers: [
      EndpointAnswer("The file.", .file, fields: .file + [.disposition]),
      EndpointAnswer(
        "The parts.", .file, status: 206,
        fields: .file + [.disposition, .contentRange]),
      EndpointAnswer("The client has the file.", status: 304, fields: .file + [.disposition]),
    ],
    problems: [.notFound, .rangeNotSatisfiable, .preconditionFailed])

  package static let mediumPoster = derived(
    "mediumPoster", "poster.jpg",
    "Returns an image of a video or photo, at most 640 pixels wide and high.",
    "image/jpeg")
  package static let mediumStrip = derived(
    "mediumStrip", "strip.jpg", "Returns frames of a video, side by side, each 90 pixels high.",
    "image/jpeg")
  package static let mediumWaveform = derived(
    "mediumWaveform", "waveform.json", "Returns the levels of a sound in 1,000 parts.",
    "application/json", schema: "Waveform")

  private static func derived(
    _ name: String, _ file: String, _ summary: String, _ mediaType: String, schema: String? = nil
  ) -> Endpoint {
    Endpoint(
      name: name, method: .get, path: PathPattern(stringLiteral: "/v1/media/{id}/" + file),
      summary: summary,
      access: .keyHolders,
      pathParameters: [.mediumID],
      answers: [
        EndpointAnswer("The file.", [.init(mediaType, schema: schema)], fields: .file),
        EndpointAnswer(
          "It is not made yet; try again.", [.medium], status: 202, fields: [.retryAfter]),
        EndpointAnswer(
          "The parts.", [.init(mediaType), .init("multipart/byteranges")], status: 206,
          fields: .file + [.contentRange]),
        EndpointAnswer("The client has the file.", status: 304, fields: .file),
      ],
      problems: [.notFound, .rangeNotSatisfiable, .preconditionFailed])
  }
}

extension EndpointParameter {
  fileprivate static let mediumID = EndpointParameter(
    name: "id", summary: "The identifier of the medium.", example: "med_01kb5q8z8e7w5g9n2r4t6v8xya")
}

extension [EndpointAnswer.Content] {
  /// A file of any media type. Some generators of clients know the first one only.
  static let file: [EndpointAnswer.Content] = [.init("application/octet-stream"), .init("*/*")]
}

extension EndpointAnswer.Content {
  fileprivate static let medium = EndpointAnswer.Content("application/json", schema: "Medium")
}
