/// Writes findings for people: each with an excerpt of the text, notes at their places, and help.
///
///     trip.json:12:17: error[T201]: 'b' begins before 'a' ends
///        12 |     "position": 15,
///           |                 ^^
///     trip.json:8:19: note: 'a' is here
package struct HumanFormatter: FindingFormatter, Sendable {
  /// Whether to use colors, with terminal escape sequences.
  package var usesColor: Bool

  package init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  package func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    findings.map { format($0, in: source) }.joined()
  }

  /// Returns one finding, ending with a line feed.
  private func format(_ finding: PlacedDiagnostic, in source: SourceText) -> String {
    let diagnostic = finding.diagnostic
    let label = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]"
    var text = heading(finding.place, source) + painted(label, style(diagnostic.severity)) + ": "
    text += painted(escapedForDisplay(diagnostic.message), "1") + "\n"
    text += excerpt(finding.place, source, style(diagnostic.severity))
    for (note, place) in zip(diagnostic.notes, finding.notePlaces) {
      text += heading(place, source) + painted("note", style(.note)) + ": "
      text += escapedForDisplay(note.message) + "\n" + excerpt(place, source, style(.note))
    }
    if let advice = finding.advice {
      text += "  " + painted("help", "1;32") + ": " + escapedForDisplay(advice) + "\n"
    }
    return text
  }

  private func heading(_ place: PlacedDiagnostic.Place?, _ source: SourceText) -> String {
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    return painted(escapedForDisplay(source.name) + position, "1") + ": "
  }

  private func excerpt(
    _ place: PlacedDiagnostic.Place?, _ source: SourceText, _ style: String
  ) -> String {
    guard let place, !source.bytes.isEmpty else { return "" }
    let excerpt = Excerpt(of: place, in: source)
    let number = String(excerpt.number)
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    let below = String(repeating: " ", count: max(5, number.count))
    let carets = String(repeating: "^", count: excerpt.carets)
    return painted("\(margin)\(number) |", "34") + " \(excerpt.line)\n"
      + painted("\(below) |", "34") + " " + String(repeating: " ", count: excerpt.padding)
      + painted(carets, style) + "\n"
  }

  private func style(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }

  private func painted(_ text: String, _ style: String) -> String {
    usesColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}

extension PlacedDiagnostic {
  /// What to do about the finding: its help, or else the title of its fix. If there are both, they
  /// are equivalent.
  var advice: String? { diagnostic.help ?? diagnostic.fix?.title }
}
