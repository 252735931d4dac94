import Diagnostics
import MediaLibrary
import MediaValues
import Planning
import Records
import ServiceModel

/// A render as JSON.
enum RenderJSON {
  static func address(of id: String) -> String { "/v1/renders/" + id }

  static func reply(_ render: RenderRecord) -> Reply {
    Reply("application/json", text(of: render) + "\n")
  }

  /// The answer to a request to create a render.
  static func reply(_ creation: RenderCreation, _ origin: String) throws(Refusal) -> Reply {
    switch creation {
    case .created(let render): return accepted(render, origin)
    case .repeated(let render):
      var reply = accepted(render, origin)
      reply.fields.append(("Idempotency-Replayed", "true"))
      return reply
    case .removed:
      throw Refusal(
        .renderRemoved,
        "the render of this 'Idempotency-Key' was removed; use another key to make it again")
    case .conflict:
      throw Refusal(.keyReused, "a request with this 'Idempotency-Key' had another body")
    }
  }

  private static func accepted(_ render: RenderRecord, _ origin: String) -> Reply {
    var reply = reply(render)
    reply.status = 202
    reply.fields.append(("Location", origin + address(of: render.id)))
    return reply
  }

  static func text(of render: RenderRecord) -> String {
    let address = address(of: render.id)
    let output = render.output.map { digest in
      jsonObject([
        ("url", jsonLiteral(address + "/output")), ("size", "\(render.size ?? 0)"),
        ("sha256", jsonLiteral(digest)),
        ("mediaType", jsonLiteral(container(of: render).mediaType)),
        ("fileName", jsonLiteral(fileName(of: render))),
      ])
    }
    let progress = jsonObject([("done", "\(render.done)"), ("total", "\(render.frames)")])
    func time(_ milliseconds: Int?) -> String? {
      milliseconds.map { jsonLiteral(Clock.timestamp(milliseconds: $0)) }
    }
    return jsonObject([
      ("id", jsonLiteral(render.id)), ("self", jsonLiteral(address)),
      ("name", jsonLiteral(render.name)), ("state", jsonLiteral(render.life.state.rawValue)),
      ("progress", progress), ("attempts", "\(render.life.fence)"),
      ("crashes", "\(render.life.crashes)"), ("created", time(render.created)),
      ("started", time(render.started)), ("ended", time(render.ended)),
      ("failure", render.failure.map { jsonLiteral(escapedForDisplay($0)) }),
      ("findings", render.findings), ("output", output),
    ])
  }

  /// What a plan would render.
  static func text(of planned: PlannedRender, _ forecast: RenderForecast) -> String {
    let canvas = planned.plan.canvas
    let duration = canvas.frameRate.time(ofFrame: planned.plan.frameCount)
    let slots = planned.slots.sorted { $0.key < $1.key }.map {
      ($0.key, Optional(jsonLiteral($0.value)))
    }
    return jsonObject([
      ("frames", "\(planned.plan.frameCount)"), ("duration", "\(duration.decimalSeconds)"),
      ("width", "\(canvas.size.width)"), ("height", "\(canvas.size.height)"),
      ("frameRate", jsonLiteral("\(canvas.frameRate)")),
      ("pixels", "\(planned.plan.frameCount * canvas.size.width * canvas.size.height)"),
      ("slots", jsonObject(slots)), ("chunks", chunks(forecast)),
      ("findings", jsonArray(findings(planned.findings))),
    ])
  }

  private static func chunks(_ forecast: RenderForecast) -> String {
    var (cached, copied, toEncode, frames) = (0, 0, 0, 0)
    for chunk in forecast.chunks {
      switch chunk.origin {
      case .cached: cached += 1
      case .copied: copied += 1
      case .encoded: (toEncode, frames) = (toEncode + 1, frames + chunk.frames.count)
      }
    }
    return jsonObject([
      ("cached", "\(cached)"), ("copied", "\(copied)"), ("toEncode", "\(toEncode)"),
      ("framesToEncode", "\(frames)"),
      ("isSoundCached", forecast.isSoundCached.map { "\($0)" }),
    ])
  }

  static func findings(
    _ findings: [(findings: [PlacedDiagnostic], source: SourceText)]
  ) -> [String] {
    findings.flatMap { jsonFindings($0.findings, in: $0.source) }
  }

  static func fileName(of render: RenderRecord) -> String {
    MediumName.cleaned(render.name) + "." + container(of: render).suffixes[0]
  }

  static func container(of render: RenderRecord) -> Container {
    Container(rawValue: render.container) ?? .mp4
  }
}
