/// Findings for programs: one JSON object a line.
///
/// Keys: `file`, `code`, `severity`, `message`; `pointer` when the finding is about a value;
/// `line`, `column`, `endLine`, `endColumn` (from 1, in Unicode scalars, the end excluded) when it
/// has a place in the text; `help`; `notes`, a list of the same without code and severity.
package struct JSONLinesFormatter: Sendable {
  package init() {}

  /// All findings of one document; empty when there are none.
  package func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    findings.map { format($0, in: source) }.joined()
  }

  /// One finding, ending with a line feed.
  package func format(_ finding: PlacedDiagnostic, in source: SourceText) -> String {
    let diagnostic = finding.diagnostic
    var members = [
      ("file", literal(source.name)), ("code", literal(diagnostic.code)),
      ("severity", literal(diagnostic.severity.rawValue)),
      ("message", literal(diagnostic.message)),
    ]
    members += location(diagnostic.location, finding.place, source)
    if let help = diagnostic.help { members.append(("help", literal(help))) }
    if !diagnostic.notes.isEmpty {
      let notes = zip(diagnostic.notes, finding.notePlaces).map { note, place in
        object([("message", literal(note.message))] + location(note.location, place, source))
      }
      members.append(("notes", "[" + notes.joined(separator: ",") + "]"))
    }
    return object(members) + "\n"
  }

  private func location(
    _ location: Location, _ place: PlacedDiagnostic.Place?, _ source: SourceText
  ) -> [(String, String)] {
    var members: [(String, String)] = []
    if let pointer = location.pointer { members.append(("pointer", literal(pointer.description))) }
    if let place {
      let end = source.position(ofByte: place.byteRange.upperBound)
      members += [
        ("line", "\(place.line)"), ("column", "\(place.column)"), ("endLine", "\(end.line)"),
        ("endColumn", "\(end.column)"),
      ]
    }
    return members
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.reduce(into: "") { $0 += $1.escapedForJSON } + "\""
  }
}

extension Unicode.Scalar {
  /// How this stands inside a JSON string: itself, or escaped where JSON or safe display asks it.
  package var escapedForJSON: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    default:
      guard isHazardous else { return String(self) }
      return String(self).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}
