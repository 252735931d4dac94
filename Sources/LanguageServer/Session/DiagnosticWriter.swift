import DescriptionFormat
import Diagnostics
import JSONSyntax

/// A finding as clients read it.
struct DiagnosticWriter {
  let document: OpenDocument
  let client: ClientTraits

  /// The rules whose findings are about something that is not used.
  private static let unnecessary = Set(
    ["unused-medium"].compactMap { Rule.named($0)?.code })

  func write(_ finding: PlacedDiagnostic) -> JSONValue {
    let diagnostic = finding.diagnostic
    var message = diagnostic.message
    if let help = diagnostic.help { message += "\nhelp: " + help }
    if !client.showsRelatedInformation {
      message += diagnostic.notes.map { "\nnote: " + $0.message }.joined()
    }
    var json: JSONValue = [
      "range": document.text.json(range(of: finding)),
      "severity": JSONValue(number(of: diagnostic.severity)),
      "code": .string(diagnostic.code), "source": "templater",
      "message": .string(escapedLines(message)),
    ]
    if client.showsRelatedInformation, !diagnostic.notes.isEmpty {
      json = json.with("relatedInformation", notes(of: finding))
    }
    if client.knowsTags, DiagnosticWriter.unnecessary.contains(diagnostic.code) {
      json = json.with("tags", [1])
    }
    return json
  }

  /// Where the finding is shown. What goes over many lines is shown on its first, so that a track
  /// is not underlined as a whole.
  func range(of finding: PlacedDiagnostic) -> Range<Int> {
    document.text.firstLine(of: finding.byteRange ?? 0..<0)
  }

  private func notes(of finding: PlacedDiagnostic) -> JSONValue {
    let notes = zip(finding.diagnostic.notes, finding.notePlaces).map { note, place in
      let range = document.text.firstLine(of: place?.byteRange ?? 0..<0)
      let location: JSONValue = [
        "uri": .string(document.uri), "range": document.text.json(range),
      ]
      return JSONValue.object(
        JSONObject([("location", location), ("message", .string(escapedLines(note.message)))]))
    }
    return .array(notes)
  }

  private func number(of severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// Names from the document cannot reorder or hide the text around them.
  private func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escapedForDisplay($0) }
      .joined(separator: "\n")
  }
}
