package import Diagnostics
package import JSONSyntax

/// Reads a description or a template strictly, from a `Document` to a ``FormatDocument``, and collects all findings
/// rather than the first.
///
/// Returns a value if the outline could be read. A segment or track that could not be read is represented by a
/// placeholder (`isUnreadable`). So indices are those of the document, and the rules can check everything else.
package enum FormatReader {
  package static func read(
    _ document: Document, limits: FormatLimits = FormatLimits()
  ) -> (FormatDocument?, [Diagnostic]) {
    let reading = Reading(limits: limits)
    let value = document.tree.withRoot { read($0, reading) }
    return (reading.hasWrittenTimes ? value?.resolvingTimes() : value, reading.diagnostics)
  }

  private static func read(_ root: JSONNode, _ reading: Reading) -> FormatDocument? {
    if root["Profile"] != nil { return template(root, reading) }
    if let format = ForeignFormat.recognized(root), root["tracks"]?.kind != .array {
      reading.report(
        .unclearDocument, "this is \(format.title), neither a description nor a template",
        help: format.help)
      return nil
    }
    if root["tracks"] != nil {
      return ValueCodec<Description>.description.read(root, reading)
        .map { FormatDocument.description($0) }
    }
    reportOutline(root, reading)
    return nil
  }

  private static func template(_ root: JSONNode, _ reading: Reading) -> FormatDocument? {
    var draft = TemplateDraft()
    TemplateKeys.template.read(root, reading, into: &draft)
    guard let profile = draft.profile else { return nil }
    draft.template.profile = profile
    return .template(draft.template)
  }

  private static func reportOutline(_ root: JSONNode, _ reading: Reading) {
    let keys = root.members.map(\.key.string)
    let outline = ["Profile", "tracks"]
    var help: String?
    var fix: Fix?
    if let near = keys.first(where: { closest(to: $0, among: outline) != nil }),
      let meant = closest(to: near, among: outline)
    {
      help = "did you mean '\(meant)' instead of \(quoted(near))?"
      fix = Fix(
        title: "rename \(quoted(near)) to '\(meant)'", edits: [.renameKey(.root / near, meant)],
        isSafe: WordsInUse.allow(meant, for: near, among: outline))
    } else if keys.contains("Title") {
      help = "put the description of a template into 'Profile'"
    }
    reading.report(
      .unclearDocument,
      "the document is neither a description, with 'tracks', nor a template, with 'Profile'",
      help: help, fix: fix)
  }
}
