import Diagnostics
import MediaLibrary
import Records
import ServiceModel

extension Handler {
  static let events = Handler(.events) { request, parts async throws(Refusal) in
    var last: Int?
    if let text = request.field("last-event-id"), !text.isEmpty {
      last = try UploadHeaders.number(text, of: "Last-Event-ID", unit: nil)
    }
    let known = try await parts.files.run { () throws(LibraryFailure) in
      try parts.library.lastEvent()
    }
    // A number that this service has not given yet comes from another data folder.
    let stream = EventStream(after: last.map { $0 > known ? 0 : $0 } ?? known, request, parts)
    return Reply("text/event-stream", fields: [("Cache-Control", "no-store")]) { send in
      try await stream.run(send)
    }
  }
}

/// Server-sent events of the states and the progress of renders.
private struct EventStream: Sendable {
  private let first: Int
  private let request: HandledRequest
  private let parts: ServiceParts

  /// The number of events that are read at a time.
  private static let page = 200
  /// The least time between two reports about the progress of a render.
  private static let progressTime = Duration.milliseconds(500)

  init(after number: Int, _ request: HandledRequest, _ parts: ServiceParts) {
    first = number
    self.request = request
    self.parts = parts
  }

  /// Sends events until the client or the service ends the connection, or the key of the request is revoked.
  func run(_ send: ([UInt8]) async throws -> Void) async throws {
    var number = first
    var reported: [String: Int] = [:]
    var seen: Int?
    var (sent, progressed) = (ContinuousClock.now, ContinuousClock.now)
    try await send(Array("retry: 2000\n\n".utf8))
    for await _ in parts.library.changes.listen() {
      if parts.readiness.isEnding { return }
      var text = ""
      let states = parts.library.changes.states
      if states != seen {
        let events = try await events(after: number)
        for event in events { text += EventStream.text(event) }
        number = events.last?.number ?? number
        // More than a page remains for the next time.
        seen = events.count < EventStream.page ? states : nil
      }
      let now = ContinuousClock.now
      if now - progressed >= EventStream.progressTime {
        progressed = now
        let progress = parts.library.runningProgress
        for (id, frames) in progress.sorted(by: { $0.key < $1.key })
        where reported[id] != frames.done {
          text += EventStream.text(id, frames)
        }
        reported = progress.mapValues(\.done)
        guard request.isStillAllowed() else { return }
      }
      if text.isEmpty, now - sent >= .milliseconds(parts.limits.heartbeat) { text = ": alive\n\n" }
      guard !text.isEmpty else { continue }
      sent = now
      try await send(Array(text.utf8))
    }
  }

  private func events(after number: Int) async throws(Refusal) -> [EventRecord] {
    try await parts.files.run { () throws(LibraryFailure) in
      try parts.library.events(after: number, count: EventStream.page)
    }
  }

  private static func text(_ event: EventRecord) -> String {
    let data = jsonObject([
      ("self", jsonLiteral(RenderJSON.address(of: event.subject))),
      ("state", jsonLiteral(event.state)),
    ])
    return "id: \(event.number)\nevent: \(event.type)\ndata: \(data)\n\n"
  }

  private static func text(_ id: String, _ frames: RenderProgress) -> String {
    let data = jsonObject([
      ("self", jsonLiteral(RenderJSON.address(of: id))), ("done", "\(frames.done)"),
      ("total", "\(frames.total)"),
    ])
    return "event: render.progress\ndata: \(data)\n\n"
  }
}
