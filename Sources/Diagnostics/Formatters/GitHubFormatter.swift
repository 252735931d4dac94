/// Writes findings as workflow commands of GitHub, one per line:
///
///     ::error file=trip.json,line=9,endLine=9,col=46,endColumn=48,title=T203 …::the transition …
struct GitHubFormatter: FindingFormatter {
  private let options: ReportOptions

  init(_ options: ReportOptions) {
    self.options = options
  }

  func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    let path = ReportedPath(source.name, root: options.root).text
    return findings.map { finding in
      let diagnostic = finding.diagnostic
      let properties =
        [("file", path)] + place(finding.byteRange, source)
        + [("title", options.title(of: diagnostic.code))]
      return command(name(of: diagnostic.severity), properties, text(of: finding))
    }.joined()
  }

  func format(unreadable sentence: String) -> String {
    command("error", [("title", options.tool.name)], [sentence])
  }

  private func name(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Returns the lines of a range. GitHub accepts columns only for ranges within one line.
  private func place(_ range: Range<Int>?, _ source: SourceText) -> [(String, String)] {
    guard let range, !source.bytes.isEmpty else { return [] }
    let start = source.position(ofByte: range.lowerBound)
    let end = source.position(ofByte: range.upperBound)
    let lines = [("line", "\(start.line)"), ("endLine", "\(end.line)")]
    guard start.line == end.line else { return lines }
    return lines + [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
  }

  private func text(of finding: PlacedDiagnostic) -> [String] {
    let diagnostic = finding.diagnostic
    let notes = zip(diagnostic.notes, finding.notePlaces).map { note, place in
      "note: \(note.message)" + (place.map { " (line \($0.line))" } ?? "")
    }
    return [diagnostic.message] + notes + [finding.advice].compactMap { $0.map { "help: \($0)" } }
  }

  private func command(
    _ name: String, _ properties: [(String, String)], _ lines: [String]
  ) -> String {
    let properties = properties.map { "\($0.0)=\(escaped($0.1, within: "%\r\n:,"))" }
    let message = lines.map(escapedForDisplay).joined(separator: "\n")
    return "::\(name) \(properties.joined(separator: ","))::\(escaped(message, within: "%\r\n"))\n"
  }

  /// Returns the text with the scalars of `special` percent-encoded, as GitHub requires, and
  /// control characters made visible.
  private func escaped(_ text: String, within special: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      guard special.unicodeScalars.contains(scalar) else {
        result += escapedForDisplay(String(scalar))
        return
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}
