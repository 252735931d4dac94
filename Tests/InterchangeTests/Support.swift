import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import JSONSyntax
import Testing

/// Returns the format OpenTimelineIO from the list of formats.
func openTimelineIO() throws -> InterchangeFormat {
  try #require(InterchangeFormat.ofFile("edit.otio"))
}

func readOTIO(_ text: String) throws -> ImportedEdit {
  try openTimelineIO().read(SourceText(name: "edit.otio", text: text))
}

/// Returns the description in a text without errors, in normal form.
func normalForm(_ text: String) throws -> Description {
  let (document, syntax) = Document.parse(SourceText(name: "edit.json", text: text))
  #expect(syntax.isEmpty)
  let (content, shape) = FormatReader.read(try #require(document))
  #expect(shape.map(\.message) == [])
  return Description(describing: try Timeline(resolving: try #require(content).description))
}

/// Returns `line:column code` of each finding.
func brief(_ findings: [PlacedDiagnostic]) -> [String] {
  findings.map { finding in
    let place = finding.place.map { "\($0.line):\($0.column)" } ?? "-"
    return "\(place) \(finding.diagnostic.code)"
  }
}
