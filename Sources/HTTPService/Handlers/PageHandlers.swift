import ServiceModel

extension Handler {
  static let page = Handler(.page) { request, parts throws(Refusal) in
    guard let index = parts.page.index else {
      throw Refusal(
        .notFound, "the web page is not installed; '/openapi.json' describes the API")
    }
    let tag = EntityTag(parts.page.hash)
    let fields = [
      ("Content-Security-Policy", SecurityFields.pagePolicy), ("Cache-Control", "no-cache"),
      ("ETag", tag.text),
    ]
    if tag.matches(ifNoneMatch: request.field("if-none-match")) {
      return Reply(status: 304, fields: fields)
    }
    return Reply("text/html; charset=utf-8", index, fields: fields)
  }

  static let asset = Handler(.asset) { request, parts throws(Refusal) in
    let name = request.path["file"] ?? ""
    guard request.path["hash"] == parts.page.hash, let file = parts.page.files[name] else {
      throw Refusal(
        .notFound, "the page has no file \(shown(name)) in this version; load the page again")
    }
    return Reply(
      file.mediaType, file.bytes,
      fields: [("Cache-Control", "public, max-age=31536000, immutable")])
  }
}
