extension Endpoint {
  package static let createRender = Endpoint(
    name: "createRender", method: .post, path: "/v1/renders",
    summary: "Renders a document with media, or media one after the other.",
    details: """
      The order is checked before it is accepted: the findings are those of `templater apply`. With `dryRun=true` only the \
      check is made, and the answer says what would be rendered. A request with `Idempotency-Key` can be repeated: the \
      same key with the same body is the same render, for 24 hours. If the render was removed, the answer is 410.
      """,
    access: .keyHolders,
    query: [
      EndpointParameter(name: "dryRun", summary: "Creates nothing.", words: ["true"])
    ],
    headers: [
      EndpointParameter(
        name: "Idempotency-Key",
        summary: "The name of the request. All clients share the names, so a UUID is best.")
    ],
    body: EndpointBody(
      summary: "The order.", schema: "RenderOrder",
      example: #"""
        {"document": "{\"version\": \"1\", \"canvas\": {\"width\": 320, \"height\": 180}, \"tracks\": [{\"type\": \"text\", \"name\": \"title\", \"duration\": 1, \"segments\": [{\"position\": 0, \"duration\": 1, \"text\": \"Hello\"}]}]}"}
        """#),
    answers: [
      EndpointAnswer(
        "With `dryRun=true`: what would be rendered.",
        [.init("application/json", schema: "RenderPlan")]),
      EndpointAnswer(
        "The render.", [.render], status: 202, fields: [.location, .replayed]),
    ],
    problems: [
      .mediaNotReady, .invalidBody, .documentInvalid, .mediaRefused, .keyReused, .renderRemoved,
      .invalidHeader, .insufficientStorage, .timedOut,
    ])

  package static let preview = Endpoint(
    name: "preview", method: .post, path: "/v1/previews",
    summary: "Shows frames of what an order would render.",
    details: """
      The answer is a contact sheet: frames at equal distances, and below each its time and the names of the clips that are \
      visible. Nothing is kept. Slots may be open, and show gray cards.
      """,
    access: .keyHolders,
    query: [
      EndpointParameter(
        name: "frames", summary: "The number of frames, from 1 to 24 (default: 12).", maxLength: 2,
        pattern: "^([1-9]|1[0-9]|2[0-4])$", form: "a whole number from 1 to 24", example: "8"),
      EndpointParameter(
        name: "columns", summary: "The number of frames in a row, from 1 to 6 (default: 4).",
        maxLength: 1, pattern: "^[1-6]$", form: "a whole number from 1 to 6", example: "3"),
      EndpointParameter(
        name: "side",
        summary: "The longer side of each frame in pixels, from 64 to 480 (default: 320).",
        maxLength: 3, pattern: "^(6[4-9]|[7-9][0-9]|[1-3][0-9][0-9]|4[0-7][0-9]|480)$",
        form: "a whole number from 64 to 480", example: "240"),
    ],
    body: EndpointBody(
      summary: "The order.", schema: "RenderOrder", example: createRender.body?.example ?? ""),
    answers: [EndpointAnswer("The contact sheet.", [.init("image/jpeg")])],
    problems: [
      .mediaNotReady, .invalidBody, .documentInvalid, .mediaRefused, .insufficientStorage,
      .timedOut,
    ])

  package static let renders = Endpoint(
    name: "renders", method: .get, path: "/v1/renders",
    summary: "Lists renders from the newest to the oldest.",
    access: .keyHolders,
    query: [
      .listLimit,
      EndpointParameter(
        name: "after", summary: "The identifier of a render: lists those that are older.",
        pattern: ResourceID.pattern(.render), form: "the identifier of a render"),
    ],
    answers: [EndpointAnswer("The renders.", [.init("application/json", schema: "RenderList")])])

  package static let render = Endpoint(
    name: "render", method: .get, path: "/v1/renders/{id}",
    summary: "Describes a render.",
    access: .keyHolders,
    pathParameters: [.renderID],
    answers: [EndpointAnswer("The render.", [.render])],
    problems: [.notFound])

  package static let cancelRender = Endpoint(
    name: "cancelRender", method: .post, path: "/v1/renders/{id}/cancel",
    summary: "Ends a render.",
    details: "Nothing happens to a render that has ended.",
    access: .keyHolders,
    pathParameters: [.renderID],
    answers: [EndpointAnswer("The render.", [.render])],
    problems: [.notFound, .insufficientStorage])

  package static let removeRender = Endpoint(
    name: "removeRender", method: .delete, path: "/v1/renders/{id}",
    summary: "Ends a render, and removes it with its video.",
    access: .keyHolders,
    pathParameters: [.renderID],
    answers: [EndpointAnswer("The render was removed.", status: 204)],
    problems: [.notFound, .insufficientStorage])

  package static let renderOutput = Endpoint(
    name: "renderOutput", method: .get, path: "/v1/renders/{id}/output",
    summary: "Returns the video of a render, or parts of it.",
    access: .keyHolders,
    pathParameters: [.renderID],
    answers: [
      EndpointAnswer("The video.", .file, fields: .file + [.disposition]),
      EndpointAnswer(
        "The parts.", .file, status: 206,
        fields: .file + [.disposition, .contentRange]),
      EndpointAnswer("The client has the video.", status: 304, fields: .file + [.disposition]),
    ],
    problems: [.notFound, .notFinished, .rangeNotSatisfiable, .preconditionFailed])

  package static let events = Endpoint(
    name: "events", method: .get, path: "/v1/events",
    summary: "Reports the states and the progress of renders, as server-sent events.",
    details: """
      The stream does not end by itself. Each event has a line `event:` with its name, and a line `data:` with JSON. \
      `render.state`: a render has another state, such as \
      `{"self": "/v1/renders/rnd_01kb5q8z8e7w5g9n2r4t6v8xya", "state": "running"}`; `state` is as in `Render`. These \
      events have an `id:`: after an interruption, `Last-Event-ID` asks for those that were missed. \
      `render.progress`: a render has made frames, such as \
      `{"self": "/v1/renders/rnd_01kb5q8z8e7w5g9n2r4t6v8xya", "done": 125, "total": 330}`. These events have no `id:`, and \
      come at most twice a second for each render. Lines that begin with `:` keep the connection open.
      """,
    access: .keyHolders,
    headers: [
      EndpointParameter(
        name: "Last-Event-ID", summary: "The identifier of the last event that was received.",
        pattern: "^[0-9]{1,15}$")
    ],
    answers: [EndpointAnswer("The events.", [.init("text/event-stream")])],
    problems: [.invalidHeader])
}

extension EndpointParameter {
  fileprivate static let renderID = EndpointParameter(
    name: "id", summary: "The identifier of the render.", example: "rnd_01kb5q8z8e7w5g9n2r4t6v8xya")

  static let listLimit = EndpointParameter(
    name: "limit", summary: "The number of items, from 1 to 200 (default: 50).", maxLength: 3,
    pattern: "^([1-9]|[1-9][0-9]|1[0-9][0-9]|200)$", form: "a whole number from 1 to 200",
    example: "20")
}

extension EndpointAnswer.Content {
  fileprivate static let render = EndpointAnswer.Content("application/json", schema: "Render")
}
