import Diagnostics

/// Findings of which those of one kind are stored once, at the first place, with their number.
struct CountedFindings {
  private struct Kind: Hashable {
    let code: String
    let name: String
  }

  private var findings: [(diagnostic: Diagnostic, places: Set<Location>)] = []
  private var indices: [Kind: Int] = [:]

  /// Stores a finding, or counts its place if there is a finding with its code and this `kind`.
  mutating func add(_ diagnostic: Diagnostic, kind name: String) {
    let isFull = findings.count >= CappedFindings.standardLimit
    let kind = Kind(code: diagnostic.code, name: isFull ? "" : name)
    if let index = indices[kind] {
      findings[index].places.insert(diagnostic.location)
    } else {
      indices[kind] = findings.count
      findings.append((diagnostic, [diagnostic.location]))
    }
  }

  /// The findings in the order in which their kinds were first added.
  var all: [Diagnostic] {
    findings.map { diagnostic, places in
      var counted = diagnostic
      if places.count > 1 { counted.message += " (and \(places.count - 1) more like it)" }
      return counted
    }
  }
}
