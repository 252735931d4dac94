import Diagnostics

/// Requires that every place of the findings is in their text or directly after it, and that each
/// format can write the findings.
func requireSound(_ findings: [PlacedDiagnostic], in source: SourceText) throws {
  let count = source.bytes.count
  for finding in findings {
    for place in [finding.place] + finding.notePlaces {
      guard let place else { continue }
      // A part that is missing at the end of a text has its place after the last byte.
      try require(
        (0...count).contains(place.byteRange.lowerBound) && place.byteRange.upperBound <= count + 1,
        "\(finding.diagnostic.code) is at \(place.byteRange) of \(count) bytes")
      let position = source.position(ofByte: place.byteRange.lowerBound)
      try require(
        place.line == position.line && place.column == position.column,
        "\(finding.diagnostic.code) is at \(place.byteRange), but said to be at \(place.line)")
    }
    for change in finding.changes ?? [] {
      try require(
        change.range.lowerBound >= 0 && change.range.upperBound <= count,
        "the fix of \(finding.diagnostic.code) changes \(change.range) of \(count) bytes")
    }
    try require(!finding.diagnostic.message.isEmpty, "\(finding.diagnostic.code) has no message")
  }
  // One format per input, in turn, so that the time does not grow with the number of formats.
  let formats = FindingFormat.allCases
  var formatter = formats[count % formats.count].formatter(
    ReportOptions(tool: .init(name: "templater", version: "0")))
  _ = formatter.begin() + formatter.format(findings, in: source) + formatter.end()
}
