import Diagnostics
import MediaLibrary
import MediaValues
import Planning
import Records
import ServiceModel

extension Handler {
  static let createRender = Handler(.createRender) { request, parts async throws(Refusal) in
    let key = request.field("idempotency-key")
    if let key, !(1...200).contains(key.unicodeScalars.count) {
      throw Refusal(.invalidHeader, "'Idempotency-Key' should be text of 1 to 200 characters")
    }
    let (order, source) = try RenderOrder.read(request)
    let body = String(decoding: request.body, as: UTF8.self)
    let isDry = request.query["dryRun"] != nil
    // A repetition needs no plan, and its media may be gone.
    if let key, !isDry {
      let known = try await parts.files.run { () throws(LibraryFailure) in
        try parts.library.creation(key: key, text: body)
      }
      if let known { return try RenderJSON.reply(known, request.origin) }
    }
    let planned = try await parts.plan(order, source)
    if isDry {
      let forecast = try await parts.forecast(planned, of: order, source)
      return Reply("application/json", RenderJSON.text(of: planned, forecast) + "\n")
    }
    let findings = jsonArray(RenderJSON.findings(planned.findings))
    let creation = try await parts.files.run { () throws(LibraryFailure) in
      try parts.library.add(order, planned, text: body, findings: findings, key: key)
    }
    return try RenderJSON.reply(creation, request.origin)
  }

  static let preview = Handler(.preview) { request, parts async throws(Refusal) in
    func number(_ name: String, default standard: Int) -> Int {
      request.query[name].flatMap { Int($0) } ?? standard
    }
    let standard = PreviewLayout()
    let layout = PreviewLayout(
      frames: number("frames", default: standard.frames),
      columns: number("columns", default: standard.columns),
      side: number("side", default: standard.side))
    let (order, source) = try RenderOrder.read(request)
    let sheet = try await parts.previews.planning(source, isWanted: request.isConnected) {
      [library = parts.library] () throws(RenderRefusal) in try library.sheet(of: order, layout)
    }
    return Reply("image/jpeg", sheet, fields: [("Cache-Control", "no-store")])
  }

  static let renders = Handler(.renders) { request, parts async throws(Refusal) in
    try await parts.page("renders", request, identifier: \.id) {
      older, count throws(LibraryFailure) in
      try parts.library.renders(olderThan: older, count: count)
    } json: {
      RenderJSON.text(of: $0)
    }
  }

  static let render = Handler(.render) { request, parts async throws(Refusal) in
    RenderJSON.reply(try await parts.render(request))
  }

  static let cancelRender = Handler(.cancelRender) { request, parts async throws(Refusal) in
    let id = request.path["id"] ?? ""
    return RenderJSON.reply(
      try await parts.files.run { () throws(LibraryFailure) in try parts.library.cancel(id) })
  }

  static let removeRender = Handler(.removeRender) { request, parts async throws(Refusal) in
    let id = request.path["id"] ?? ""
    try await parts.files.run { () throws(LibraryFailure) in try parts.library.removeRender(id) }
    return Reply(status: 204)
  }

  static let renderOutput = Handler(.renderOutput) { request, parts async throws(Refusal) in
    let render = try await parts.render(request)
    guard let path = parts.library.output(of: render), let digest = render.output else {
      throw Refusal(.notFinished, "the render is \(render.life.state.rawValue)")
    }
    let name = ContentNaming.disposition(RenderJSON.fileName(of: render))
    return try await parts.content(
      path, RenderJSON.container(of: render).mediaType, EntityTag(digest), request,
      fields: [("Content-Disposition", name)])
  }
}

extension ServiceParts {
  func render(_ request: HandledRequest) async throws(Refusal) -> RenderRecord {
    let id = request.path["id"] ?? ""
    return try await files.run { [library] () throws(LibraryFailure) in try library.render(id) }
  }

  /// Plans an order, on a thread for checks. `source` is its text.
  func plan(_ order: RenderOrder, _ source: SourceText) async throws(Refusal) -> PlannedRender {
    try await checks.planning(source) { [library] () throws(RenderRefusal) in
      try library.plan(order)
    }
  }

  func forecast(
    _ planned: PlannedRender, of order: RenderOrder, _ source: SourceText
  ) async throws(Refusal) -> RenderForecast {
    try await checks.planning(source) { [library] () throws(RenderRefusal) in
      try library.forecast(planned, of: order)
    }
  }
}

extension WorkPool {
  /// Runs work on an order, whose text is `source`.
  fileprivate func planning<Result: Sendable>(
    _ source: SourceText, isWanted: @escaping @Sendable () -> Bool = { true },
    _ body: @escaping @Sendable () throws(RenderRefusal) -> Result
  ) async throws(Refusal) -> Result {
    let result = try await run(isWanted: isWanted) {
      Swift.Result { () throws(RenderRefusal) in try body() }
    }
    do throws(RenderRefusal) { return try result.get() } catch {
      switch error {
      case .findings(let findings):
        throw Refusal(.documentInvalid, escapedForDisplay(error.sentence))
          .with(findings: RenderJSON.findings(findings))
      case .order(let findings):
        throw Refusal(.invalidBody, RenderOrder.Fault(findings, in: source))
      case .media(let findings):
        throw Refusal(.mediaRefused, RenderOrder.Fault(findings, in: source))
      case .refused(let sentence): throw Refusal(.mediaRefused, escapedForDisplay(sentence))
      case .notReady: throw Refusal(.mediaNotReady, escapedForDisplay(error.sentence))
      case .library(let failure): throw Refusal(failure)
      }
    }
  }
}

extension RenderOrder {
  /// Reads the body of a request.
  fileprivate static func read(
    _ request: HandledRequest
  ) throws(Refusal) -> (RenderOrder, SourceText) {
    let source = SourceText(name: "body", bytes: request.body)
    do throws(Fault) { return (try RenderOrder(source), source) } catch {
      throw Refusal(.invalidBody, error)
    }
  }
}

extension Refusal {
  /// The refusal of an order, with the places in its text.
  fileprivate init(_ problem: Problem, _ fault: RenderOrder.Fault) {
    let first = fault.findings.first?.diagnostic.message ?? "the body cannot be read"
    self = Refusal(problem, escapedForDisplay(first))
      .with(findings: jsonFindings(fault.findings, in: fault.source))
  }
}
