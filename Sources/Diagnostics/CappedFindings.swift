/// Findings while they are made: of each code so many are kept, and the others counted.
///
/// A hostile document can be wrong in as many places as it has bytes. A million
/// findings help no reader, and to keep them takes hundreds of times the memory of the document.
package struct CappedFindings: Sendable {
  /// How many of a code are kept unless something else is asked.
  package static let standardLimit = 1_000

  private struct Tally {
    var kept = 0
    var omitted = 0
    /// Where the first one is that was not kept.
    var place = Location.document
  }

  private let limit: Int
  private var kept: [Diagnostic] = []
  private var tallies: [String: Tally] = [:]

  /// `limit` is how many findings of one code are kept, from 1.
  package init(limit: Int = standardLimit) {
    self.limit = max(1, limit)
  }

  /// Keeps a finding, or counts it.
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

  /// Whether the next finding of this code will only be counted: its words are not needed then.
  package func isFull(_ code: String) -> Bool { (tallies[code]?.kept ?? 0) >= limit }

  /// What was kept, in its order, and for each code of which there was more, a note that says how
  /// much, at the place of the first one left out.
  package var all: [Diagnostic] {
    guard !tallies.isEmpty else { return [] }
    return kept
      + tallies.filter { $0.value.omitted > 0 }.sorted { $0.key < $1.key }.map { code, tally in
        Diagnostic(
          code: code, severity: .note, "and \(grouped(tally.omitted)) more of \(code)",
          at: tally.place, help: "the first \(grouped(tally.kept)) are shown; mend those first")
      }
  }
}

/// A count with its digits in groups of three: `998,999`.
private func grouped(_ count: Int) -> String {
  var digits = Array(String(count))
  for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
  return String(digits)
}
