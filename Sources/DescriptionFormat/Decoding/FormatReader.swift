package import Diagnostics
package import JSONSyntax

/// Document → FormatDocument: reads a description or a template, strictly, and collects every
/// complaint rather than the first.
///
/// There is a value whenever the outline could be read. A segment or track that could not be
/// read stands in it as a placeholder (`isUnreadable`), so that indices are those of the
/// document, and the rules can still look at everything else.
package struct FormatReader {
  private let limits: FormatLimits
  private let findings = Findings()

  package static func read(
    _ document: Document, limits: FormatLimits = FormatLimits()
  ) -> (FormatDocument?, [Diagnostic]) {
    let reader = FormatReader(limits: limits)
    let value = reader.read(document.root)
    return (value, reader.findings.diagnostics)
  }

  private init(limits: FormatLimits) {
    self.limits = limits
  }

  private func read(_ root: JSONValue) -> FormatDocument? {
    guard case .object(let object) = root else {
      findings.report(
        .wrongKind, "a document should be an object, not \(root.kindName)", at: .value(.root))
      return nil
    }
    let isTemplate = object["Profile"] != nil
    if isTemplate, object["tracks"] != nil {
      findings.report(
        .unclearDocument,
        "a template has its tracks inside 'Profile'; here they are beside it",
        at: .key(.root / "tracks"))
      return template(.object(object.without(ObjectKeys.description.known)))
    }
    if isTemplate { return template(root) }
    if object["tracks"] != nil { return description(root, at: .root).map { .description($0) } }
    complainOfOutline(object)
    return nil
  }

  private func complainOfOutline(_ object: JSONObject) {
    let keys = object.members.map(\.key)
    let help: String?
    if let near = keys.first(where: { closest(to: $0, among: ["Profile", "tracks"]) != nil }),
      let meant = closest(to: near, among: ["Profile", "tracks"])
    {
      help = "is \(quoted(near)) meant to be '\(meant)'?"
    } else if keys.contains("Title") {
      help = "a template has its description under 'Profile'"
    } else {
      help = nil
    }
    findings.report(
      .unclearDocument,
      "this is neither a description, which has 'tracks', nor a template, which has 'Profile'",
      at: .value(.root), help: help)
  }

  private func description(_ value: JSONValue, at pointer: JSONPointer) -> Description? {
    DescriptionReader(limits: limits, findings: findings).read(value, at: pointer)
  }

  private func template(_ root: JSONValue) -> FormatDocument? {
    guard
      let reader = ObjectReader(root, at: .root, .template, findings, allowsSchema: true)
    else { return nil }
    let title = reader.string("Title", isRequired: true)
    let thumbnail = reader.string("Thumbnail")
    let introduction = reader.string("Description")
    let author = reader.string("Author")
    let tags = strings("Tags", reader)
    let license = reader.string("License")
    guard let value = reader.required("Profile"),
      let profile = description(value, at: .root / "Profile")
    else { return nil }
    return .template(
      Template(
        title: title ?? "", thumbnail: thumbnail, introduction: introduction, author: author,
        tags: tags, license: license, profile: profile, extensions: reader.extensions))
  }

  private func strings(_ key: String, _ reader: ObjectReader) -> [String] {
    (reader.array(key) ?? []).enumerated().compactMap { index, element in
      if case .string(let text) = element { return text }
      findings.report(
        .wrongKind, "'\(key)' holds text, not \(element.kindName)",
        at: .value(.root / key / index))
      return nil
    }
  }
}

extension JSONObject {
  fileprivate func without(_ keys: [String]) -> JSONObject {
    JSONObject(members.filter { !keys.contains($0.key) }.map { ($0.key, $0.value) })
  }
}
