import DescriptionFormat
import Diagnostics
import JSONSyntax

/// Writes findings in the form of the protocol.
struct DiagnosticWriter {
  let document: OpenDocument
  let client: ClientTraits

  /// The codes of findings about unused items.
  private static let unnecessary = Set(
    ["unused-medium"].compactMap { Rule.named($0)?.code })

  /// Returns a `Diagnostic` object of the protocol.
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
      "message": .string(escapedLines(of: message)),
    ]
    if client.showsRelatedInformation, !diagnostic.notes.isEmpty {
      json = json.with("relatedInformation", notes(of: finding))
    }
    if client.supportsTags, DiagnosticWriter.unnecessary.contains(diagnostic.code) {
      json = json.with("tags", [1])
    }
    return json
  }

  /// Returns the range in which the finding is shown. A range of several lines is cut to the first,
  /// so that a whole track is not underlined.
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
        JSONObject([("location", location), ("message", .string(escapedLines(of: note.message)))]))
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
}
