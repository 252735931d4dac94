import Diagnostics
import ServiceModel

extension Handler {
  static let templates = Handler(.templates) { _, parts in
    let items = parts.templates.all.map(\.json)
    return Reply("application/json", jsonObject([("templates", jsonArray(items))]) + "\n")
  }

  static let template = Handler(.template) { request, parts throws(Refusal) in
    let template = try parts.template(request)
    return parts.unchanged(template, request)
      ?? Reply("application/json", template.text, fields: template.fields)
  }

  static let templateCover = Handler(.templateCover) { request, parts throws(Refusal) in
    let template = try parts.template(request)
    guard let cover = template.cover else {
      throw Refusal(.notFound, "the template \(shown(template.name)) has no thumbnail")
    }
    return parts.unchanged(template, request)
      ?? Reply(cover.mediaType, cover.bytes, fields: template.fields)
  }
}

extension ServiceParts {
  fileprivate func template(
    _ request: HandledRequest
  ) throws(Refusal) -> OfferedTemplates.Template {
    let name = request.path["name"] ?? ""
    guard let template = templates[name] else {
      throw Refusal(
        .notFound, "there is no template \(shown(name)); '/v1/templates' lists them all")
    }
    return template
  }

  /// Returns the answer to a client that has the current version; `nil` for other clients.
  fileprivate func unchanged(
    _ template: OfferedTemplates.Template, _ request: HandledRequest
  ) -> Reply? {
    template.tag.matches(ifNoneMatch: request.field("if-none-match"))
      ? Reply(status: 304, fields: template.fields) : nil
  }
}

extension OfferedTemplates.Template {
  /// The service may be started again with other templates, so clients ask whether theirs is current.
  fileprivate var fields: [(name: String, value: String)] {
    [("ETag", tag.text), ("Cache-Control", "private, no-cache")]
  }

  fileprivate var json: String {
    let address = "/v1/templates/" + ContentNaming.percentEncoded(name)
    return jsonObject([
      ("name", jsonLiteral(name)), ("self", jsonLiteral(address)),
      ("title", title.isEmpty ? nil : jsonLiteral(title)),
      ("description", description.isEmpty ? nil : jsonLiteral(description)),
      ("slots", slots),
      ("cover", cover == nil ? nil : jsonLiteral(address + "/cover")),
    ])
  }
}
