/// The parts of a SARIF log that concern places in one file.
struct SARIFPlaces {
  /// The name of the folder that paths are relative to.
  static let baseName = "%SRCROOT%"

  let path: ReportedPath
  let source: SourceText

  /// Returns a `result` object.
  func result(_ finding: PlacedDiagnostic, ruleIndex: Int, fingerprint: String) -> String {
    let diagnostic = finding.diagnostic
    let related = zip(diagnostic.notes, finding.notePlaces).enumerated().map { index, pair in
      location(
        of: pair.0.location, pair.1?.byteRange,
        [("id", "\(index)"), ("message", SARIFPlaces.message([pair.0.message]))])
    }
    let advice = [finding.advice].compactMap { $0.map { "help: \($0)" } }
    let prints = jsonObject([("templaterFinding/v1", jsonLiteral(fingerprint))])
    return jsonObject([
      ("ruleId", jsonLiteral(diagnostic.code)), ("ruleIndex", "\(ruleIndex)"),
      ("level", jsonLiteral(diagnostic.severity.rawValue)),
      ("message", SARIFPlaces.message([diagnostic.message] + advice)),
      ("locations", jsonArray([location(of: diagnostic.location, finding.byteRange)])),
      ("relatedLocations", related.isEmpty ? nil : jsonArray(related)),
      ("partialFingerprints", prints), ("fixes", fixes(finding)),
    ])
  }

  /// Returns a `message` object. Braces are doubled, since single ones are placeholders, and names
  /// from a document cannot become links.
  static func message(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n").replacingEvery("{", with: "{{")
      .replacingEvery("}", with: "}}").replacingEvery("](", with: "] (")
    return jsonObject([("text", jsonLiteral(text))])
  }

  private var artifact: String {
    jsonObject([
      ("uri", jsonLiteral(path.uri)),
      ("uriBaseId", path.isAbsolute ? nil : jsonLiteral(SARIFPlaces.baseName)),
    ])
  }

  private func location(
    of location: Location, _ range: Range<Int>?, _ members: [(String, String?)] = []
  ) -> String {
    let physical = jsonObject([
      ("artifactLocation", artifact), ("region", range.flatMap(region)),
    ])
    return jsonObject(
      members + [("physicalLocation", physical), ("logicalLocations", logical(location))])
  }

  private func logical(_ location: Location) -> String? {
    let kind: String
    switch location {
    case .value: kind = "value"
    case .key: kind = "property"
    case .bytes, .document: return nil
    }
    return location.pointer.map { pointer in
      jsonArray([
        jsonObject([
          ("fullyQualifiedName", jsonLiteral(pointer.description)), ("kind", jsonLiteral(kind)),
        ])
      ])
    }
  }

  /// Returns a `region` object, or `nil` if the text is empty.
  private func region(_ range: Range<Int>) -> String? {
    guard !source.bytes.isEmpty else { return nil }
    let start = source.position(ofByte: range.lowerBound)
    let end = source.position(ofByte: range.upperBound)
    return jsonObject([
      ("startLine", "\(start.line)"), ("startColumn", "\(start.column)"),
      ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"),
    ])
  }

  private func fixes(_ finding: PlacedDiagnostic) -> String? {
    guard let fix = finding.diagnostic.fix, let changes = finding.changes, !changes.isEmpty else {
      return nil
    }
    let replacements = changes.map { change in
      let inserted = change.text.isEmpty ? nil : jsonObject([("text", jsonLiteral(change.text))])
      return jsonObject([
        ("deletedRegion", region(change.range)), ("insertedContent", inserted),
      ])
    }
    let change = jsonObject([
      ("artifactLocation", artifact), ("replacements", jsonArray(replacements)),
    ])
    return jsonArray([
      jsonObject([
        ("description", SARIFPlaces.message([fix.title])), ("artifactChanges", jsonArray([change])),
      ])
    ])
  }
}

extension String {
  fileprivate func replacingEvery(_ part: String, with other: String) -> String {
    guard contains(part) else { return self }
    return split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
