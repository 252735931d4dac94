/// Writes findings for programs: one JSON object per line.
///
/// Keys: `file`, `code`, `severity`, `message`; `pointer` if the finding concerns a value; `line`,
/// `column`, `endLine`, `endColumn` (from 1, in Unicode scalars, the end excluded) if it has a
/// place in the text; `help`; `notes`, an array of the same without code and severity; `fix`, with
/// `title`, `isSafe` and, if they can be computed, its `changes`: ranges with their new `text`.
package struct JSONLinesFormatter: FindingFormatter, Sendable {
  package init() {}

  package func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    findings.map { format($0, in: source) }.joined()
  }

  /// Returns one finding, ending with a line feed.
  private func format(_ finding: PlacedDiagnostic, in source: SourceText) -> String {
    let diagnostic = finding.diagnostic
    let notes = zip(diagnostic.notes, finding.notePlaces).map { note, place in
      jsonObject(
        [("message", jsonLiteral(note.message))]
          + location(note.location, place?.byteRange, source))
    }
    return jsonObject(
      [
        ("file", jsonLiteral(source.name)), ("code", jsonLiteral(diagnostic.code)),
        ("severity", jsonLiteral(diagnostic.severity.rawValue)),
        ("message", jsonLiteral(diagnostic.message)),
      ] + location(diagnostic.location, finding.byteRange, source) + [
        ("help", diagnostic.help.map(jsonLiteral)),
        ("notes", notes.isEmpty ? nil : jsonArray(notes)),
        ("fix", diagnostic.fix.map { fix($0, finding.changes, source) }),
      ]) + "\n"
  }

  private func fix(_ fix: Fix, _ changes: [TextChange]?, _ source: SourceText)
    -> String
  {
    let changes = changes?.map { change in
      jsonObject(place(change.range, source) + [("text", jsonLiteral(change.text))])
    }
    return jsonObject([
      ("title", jsonLiteral(fix.title)), ("isSafe", "\(fix.isSafe)"),
      ("changes", changes.map(jsonArray)),
    ])
  }

  private func location(
    _ location: Location, _ range: Range<Int>?, _ source: SourceText
  ) -> [(String, String?)] {
    [("pointer", location.pointer.map { jsonLiteral($0.description) })]
      + (range.map { place($0, source) } ?? [])
  }

  private func place(_ range: Range<Int>, _ source: SourceText) -> [(String, String?)] {
    let start = source.position(ofByte: range.lowerBound)
    let end = source.position(ofByte: range.upperBound)
    return [
      ("line", "\(start.line)"), ("column", "\(start.column)"), ("endLine", "\(end.line)"),
      ("endColumn", "\(end.column)"),
    ]
  }
}

/// Returns each finding as the JSON object that `templater validate --format json` prints.
package func jsonFindings(_ findings: [PlacedDiagnostic], in source: SourceText) -> [String] {
  findings.map { finding in
    String(JSONLinesFormatter().format([finding], in: source).dropLast())
  }
}
