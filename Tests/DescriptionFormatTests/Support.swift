import DescriptionFormat
import Diagnostics
import JSONSyntax

/// Returns all findings about a text: of the parser, the shape and the rules, in the order of their
/// places.
func findings(in text: String) -> [PlacedDiagnostic] {
  findings(in: Array(text.utf8))
}

func findings(in bytes: [UInt8]) -> [PlacedDiagnostic] {
  let source = SourceText(name: "test.json", bytes: bytes)
  let (document, syntax) = Document.parse(source)
  guard let document else { return PlacedDiagnostic.place(syntax, in: source) }
  let (value, shape) = FormatReader.read(document)
  return document.place(syntax + shape + (value.map { check($0) } ?? []))
}

/// Returns the description in a text without shape errors.
func readDescription(_ text: String) -> Description? {
  let (document, _) = Document.parse(SourceText(name: "test.json", text: text))
  return document.flatMap { FormatReader.read($0).0 }?.description
}

/// Returns `line:column code`, the form in which tests write expected findings.
func brief(_ finding: PlacedDiagnostic) -> String {
  let place = finding.place.map { "\($0.line):\($0.column)" } ?? "-"
  return "\(place) \(finding.diagnostic.code)"
}
