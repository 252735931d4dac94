import Diagnostics
import ServiceModel

extension Handler {
  static let health = Handler(.health) { _, parts in ok(parts) }

  static let readiness = Handler(.readiness) { _, parts throws(Refusal) in
    guard !parts.readiness.isEnding else {
      throw Refusal(.shuttingDown, "running requests are finished, and new ones are not accepted")
    }
    return ok(parts)
  }

  static let serverOptions = Handler(.serverOptions) { _, _ in
    Reply(status: 204, fields: [("Allow", Endpoint.Method.allNames.joined(separator: ", "))])
  }

  private static func ok(_ parts: ServiceParts) -> Reply {
    Reply(
      "application/json",
      jsonObject([("status", jsonLiteral("ok")), ("version", jsonLiteral(parts.version))]) + "\n")
  }
}
