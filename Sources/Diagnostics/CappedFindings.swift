/// A collection of findings that stores a limited number per code, and counts the others.
///
/// A hostile document can have as many errors as bytes. A million findings help no reader, and
/// would take hundreds of times the memory of the document.
package struct CappedFindings: Sendable {
  /// The default limit per code.
  package static let standardLimit = 1_000

  private struct Tally {
    var kept = 0
    var omitted = 0
    /// The location of the first finding that was not stored.
    var place = Location.document
  }

  private let limit: Int
  private var kept: [Diagnostic] = []
  private var tallies: [String: Tally] = [:]

  /// Creates a collection that stores `limit` findings per code, at least 1.
  package init(limit: Int = standardLimit) {
    self.limit = max(1, limit)
  }

  /// Stores or counts a finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    var tally = tallies[diagnostic.code] ?? Tally()
    if tally.kept < limit {
      tally.kept += 1
      kept.append(diagnostic)
    } else {
      if tally.omitted == 0 { tally.place = diagnostic.location }
      tally.omitted += 1
    }
    tallies[diagnostic.code] = tally
  }

  /// Returns whether the next finding with this code would only be counted, so that its message is
  /// not needed.
  package func isFull(_ code: String) -> Bool { (tallies[code]?.kept ?? 0) >= limit }

  /// The stored findings in order, followed by a note for each code with more findings, which
  /// states their number and is located at the first one that was not stored.
  package var all: [Diagnostic] {
    guard !tallies.isEmpty else { return [] }
    return kept
      + tallies.filter { $0.value.omitted > 0 }.sorted { $0.key < $1.key }.map { code, tally in
        Diagnostic(
          code: code, severity: .note, "and \(grouped(tally.omitted)) more of \(code)",
          at: tally.place, help: "the first \(grouped(tally.kept)) are shown; fix those first")
      }
  }
}

/// Returns a number with its digits in groups of three, such as `998,999`.
private func grouped(_ count: Int) -> String {
  var digits = Array(String(count))
  for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
  return String(digits)
}
